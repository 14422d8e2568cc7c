import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { normalizeOe } from '../../../../shared/oe-number.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { picksKey } from '../../../lib/picks-key.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { PiecesDialog } from '../../orders/list/pieces-dialog.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { PickFacts } from '../pick-facts.tsx'
import { pickQuery, type Pick, type PickLine } from '../picking-query.ts'
import styles from '../picking.module.css'
import { PickLines } from './pick-lines.tsx'

const QUEUE = '/warehouse/takeOrder'

/** One order to pick, in the order of the shelves: by scanner or by hand, then it is shipped. */
export default function PickPage() {
  const { t } = useTranslation('picking')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const orderId = params.get('orderId') ?? ''
  const found = useQuery(pickQuery(orderId))
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('pick.title')} description={t('pick.text')} />
      {found.isPending ? (
        <PageSkeleton kind="cards" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => navigate(QUEUE)} />
      ) : (
        <PickOrder key={orderId} order={found.data} />
      )}
    </div>
  )
}

function PickOrder({ order }: { order: Pick }) {
  const { t } = useTranslation('picking')
  const { orderId, picker, lines, remark } = order
  const [lastId, setLastId] = useState<string>()
  const [isShipping, setShipping] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayTakeBack = usePermission('stock_edit')
  const isMine = picker?.isMe === true
  const changed = () => client.invalidateQueries({ queryKey: picksKey })
  const save = useSave(orderId)
  const take = useMutation({
    mutationFn: () => request('takePick', { body: { orderId } }),
    onSettled: changed,
  })
  const giveBack = useMutation({
    mutationFn: () => request('givePickBack', { body: { orderId } }),
    onSuccess: () => navigate(QUEUE),
    onSettled: changed,
  })
  const pieces = lines.reduce((sum, { left }) => sum + left, 0)
  const picked = lines.reduce((sum, line) => sum + line.picked, 0)
  const set = (line: PickLine, quantity: number) => {
    setLastId(line.lineId)
    save.mutate({ lineId: line.lineId, quantity })
  }
  return (
    <>
      <div className={styles.order}>
        <PickFacts order={order} />
        {remark && <p>{t('pick.remark', { remark })}</p>}
        {picker === null && (
          <Button type="primary" size="large" loading={take.isPending} onClick={() => take.mutate()}>
            {t('take')}
          </Button>
        )}
      </div>
      {isMine && <Scanner lines={lines} onFound={(line) => set(line, line.picked + 1)} />}
      <PickLines lines={lines} isMine={isMine} lastId={lastId} onChange={set} />
      <div className={styles.bar}>
        <div className={styles.progress}>
          <Progress
            percent={Math.round((picked / Math.max(pieces, 1)) * 100)}
            aria-label={t('pick.progress', { picked, pieces })}
          />
          <span role="status">{t('pick.progress', { picked, pieces })}</span>
        </div>
        <span className={styles.acts}>
          {picker && (isMine || mayTakeBack) && (
            <Button size="large" loading={giveBack.isPending} onClick={() => giveBack.mutate()}>
              {t(isMine ? 'pick.giveBack' : 'pick.takeBack')}
            </Button>
          )}
          {isMine && (
            <Button
              size="large"
              type="primary"
              disabled={picked === 0 || save.isPending}
              onClick={() => setShipping(true)}
            >
              {t(picked === pieces ? 'pick.ship' : 'pick.shipPart')}
            </Button>
          )}
        </span>
      </div>
      {isShipping && (
        <PiecesDialog
          kind="ship"
          orderId={orderId}
          picked={new Map(lines.map((line) => [line.lineId, line.picked]))}
          onClose={() => setShipping(false)}
          onDone={() => {
            void changed()
            navigate(QUEUE)
          }}
        />
      )}
    </>
  )
}

/** Shows the new count at once; the server's answer corrects it. */
function useSave(orderId: string) {
  const client = useQueryClient()
  const { queryKey } = pickQuery(orderId)
  return useMutation({
    scope: { id: `pick-${orderId}` },
    mutationFn: (body: { lineId: string; quantity: number }) =>
      request('savePicked', { body: { orderId, ...body } }),
    onMutate: ({ lineId, quantity }) =>
      client.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            lines: before.lines.map((line) =>
              line.lineId === lineId ? { ...line, picked: quantity } : line,
            ),
          },
      ),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

interface ScannerProps {
  lines: PickLine[]
  onFound: (line: PickLine) => void
}

/** A scanner types a code and presses Enter; one piece of the part is then picked. */
function Scanner({ lines, onFound }: ScannerProps) {
  const { t } = useTranslation('picking')
  const { message } = useApp()
  const [text, setText] = useState('')

  function handleScan() {
    const code = normalizeOe(text)
    setText('')
    if (code === '') return
    const meant = lines.filter(({ numbers }) => numbers.some((number) => normalizeOe(number) === code))
    const open = meant.find(({ picked, left }) => picked < left)
    if (open) onFound(open)
    else message.warning(t(meant.length > 0 ? 'pick.enough' : 'pick.notHere', { code: text.trim() }))
  }
  return (
    <Input
      autoFocus
      size="large"
      aria-label={t('pick.scan')}
      placeholder={t('pick.scan')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={handleScan}
    />
  )
}
