import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { replenishDetail } from '../../../../shared/calls/replenishment.ts'
import type { ReplenishAct } from '../../../../shared/replenishment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { ActDialog, type ActWords } from './act-dialog.tsx'
import styles from './replenishment.module.css'

export type Replenishment = ReplyOf<typeof replenishDetail>
type Line = Replenishment['lines'][number]

interface Given {
  quantity: number
  price: string
}

const dangers: readonly ReplenishAct[] = ['decline', 'cancel']

/** The goods with what is offered or received, and the buttons. */
export function ReplenishGoods({ replenishment }: { replenishment: Replenishment }) {
  const { t } = useTranslation('replenish')
  const client = useQueryClient()
  const requestId = useRequestId()
  const { replenishId, lines, allowedActs, amount } = replenishment
  const isOffering = allowedActs.includes('offer')
  const isReceiving = allowedActs.includes('receive')
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(
    new Map(
      lines.map(({ lineId, quantity, offeredQuantity, price }) => [
        lineId,
        { quantity: offeredQuantity ?? quantity, price: price ?? '' },
      ]),
    ),
  )
  const [asked, setAsked] = useState<ReplenishAct>()
  const pieces = lines.map(({ lineId }) => ({ lineId, ...given.get(lineId)! }))

  const act = useMutation({
    mutationFn: ({ event, words }: { event: ReplenishAct; words: ActWords }) =>
      send(event, { ...words, replenishId, amount: amount ?? '0.00', pieces }),
    onSuccess: () => setAsked(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: ['replenishments'] }),
  })
  function send(event: ReplenishAct, all: Sent) {
    const { reason = '', carrier = '', trackingNo = '', reference = '' } = all
    const id = requestId([event, all])
    switch (event) {
      case 'offer': {
        const offered = all.pieces.map((each) => ({ ...each, price: each.price || '0' }))
        return request('offerReplenishment', { body: { replenishId, lines: offered }, requestId: id })
      }
      case 'decline':
        return request('declineReplenishment', { body: { replenishId, reason }, requestId: id })
      case 'accept':
        return request('acceptReplenishment', { body: { replenishId, amount: all.amount }, requestId: id })
      case 'cancel':
        return request('cancelReplenishment', { body: { replenishId, reason }, requestId: id })
      case 'ship':
        return request('shipReplenishment', { body: { replenishId, carrier, trackingNo }, requestId: id })
      case 'receive': {
        const received = all.pieces.map(({ lineId, quantity }) => ({ lineId, quantity }))
        return request('receiveReplenishment', {
          body: { replenishId, lines: received, reason },
          requestId: id,
        })
      }
      case 'settle':
        return request('settleReplenishment', { body: { replenishId, reference }, requestId: id })
    }
  }
  const isShort = lines.some(
    ({ lineId, offeredQuantity }) => given.get(lineId)!.quantity < (offeredQuantity ?? 0),
  )
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('goods')}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <GoodsLine
            key={line.lineId}
            line={line}
            given={given.get(line.lineId)!}
            mode={isOffering ? 'offer' : isReceiving ? 'receive' : 'read'}
            onGive={(to) => setGiven(new Map(given).set(line.lineId, { ...given.get(line.lineId)!, ...to }))}
          />
        ))}
      </ul>
      <div className={cardStyles.cardFoot}>
        {allowedActs.map((event) => (
          <Button
            key={event}
            type={dangers.includes(event) ? 'default' : 'primary'}
            danger={dangers.includes(event)}
            loading={act.isPending && act.variables.event === event}
            onClick={() =>
              event === 'offer' || event === 'accept' || (event === 'receive' && !isShort)
                ? act.mutate({ event, words: {} })
                : setAsked(event)
            }
          >
            {t(`act.${event}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ActDialog
          event={asked}
          working={act.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={(words) => act.mutate({ event: asked, words })}
        />
      )}
    </section>
  )
}

interface Sent extends ActWords {
  replenishId: string
  amount: string
  pieces: (Given & { lineId: string })[]
}

interface LineProps {
  line: Line
  given: Given
  mode: 'offer' | 'receive' | 'read'
  onGive: (to: Partial<Given>) => void
}

function GoodsLine({ line, given, mode, onGive }: LineProps) {
  const { t, i18n } = useTranslation('replenish')
  const name = partName(line, i18n.language)
  const named = (what: string) => t('ofPart', { what, part: `${name} ${line.code}` })
  const most = mode === 'offer' ? line.quantity : (line.offeredQuantity ?? 0)
  const what = t(mode === 'offer' ? 'column.offered' : 'column.received')
  return (
    <li className={styles.line}>
      <span className={styles.part}>
        {name} <span className={textStyles.mono}>{line.code}</span>
        <span className={textStyles.quiet}>
          {t('roles', { owner: line.ownerName, service: line.serviceName, shipping: line.shippingName })}
        </span>
      </span>
      <Fact name={t('column.quantity')}>{line.quantity}</Fact>
      {line.available !== null && <Fact name={t('column.available')}>{line.available}</Fact>}
      {mode === 'read' && line.offeredQuantity !== null && (
        <Fact name={t('column.offered')}>{line.offeredQuantity}</Fact>
      )}
      {mode === 'read' && line.receivedQuantity > 0 && (
        <Fact name={t('column.received')}>{line.receivedQuantity}</Fact>
      )}
      {mode !== 'read' && (
        <Fact name={what}>
          <NumberInput
            size="small"
            min={0}
            max={most}
            precision={0}
            aria-label={named(what)}
            value={given.quantity}
            onChange={(value) => onGive({ quantity: value ?? 0 })}
          />
        </Fact>
      )}
      {mode === 'offer' ? (
        <Fact name={t('column.price')}>
          <NumberInput<string>
            stringMode
            size="small"
            min="0"
            precision={2}
            aria-label={named(t('column.price'))}
            value={given.price}
            onChange={(value) => onGive({ price: value ?? '' })}
          />
        </Fact>
      ) : (
        line.price && (
          <Fact name={t('column.price')}>
            <Amount value={line.price} size="small" />
          </Fact>
        )
      )}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span className={styles.fact}>
      <span className={textStyles.quiet}>{name}</span>
      <span>{children}</span>
    </span>
  )
}
