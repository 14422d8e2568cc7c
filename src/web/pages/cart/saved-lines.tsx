import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReplyOf } from '../../../shared/call.ts'
import type { listAsides } from '../../../shared/calls/cart-aside.ts'
import { unitName } from '../../../shared/unit-name.ts'
import { request } from '../../lib/request.ts'
import { Amount } from '../../ui/amount.tsx'
import { PartPicture } from '../../ui/part-picture.tsx'
import { partName } from '../../ui/part-name.ts'
import { partAddress } from '../find/part/part-address.ts'
import styles from './saved-lines.module.css'
import cardStyles from '../shopping/cards.module.css'
import lineStyles from '../shopping/goods-lines.module.css'
import textStyles from '../shopping/text.module.css'
import { cartKey } from './cart-key.ts'
import { useApp } from '../../ui/use-app.ts'

export const asidesKey = [...cartKey, 'asides'] as const

type Asides = ReplyOf<typeof listAsides>
type Aside = Asides['lines'][number]

/** Lines saved for later or sent by a colleague, with the change of their price since. */
export function SavedLines() {
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const client = useQueryClient()
  const asides = useQuery({
    queryKey: asidesKey,
    queryFn: () => request('listAsides', { flags: { quiet: true } }),
  })
  const take = useMutation({
    mutationFn: (lineIds: string[]) => request('takeBack', { body: { lineIds } }),
    onSuccess: ({ taken, lines }) => {
      client.setQueryData<Asides>(asidesKey, { lines })
      void client.invalidateQueries({ queryKey: cartKey, exact: true })
      message.success(t('saved.taken', { count: taken }))
    },
  })
  const drop = useMutation({
    mutationFn: (lineIds: string[]) => request('dropAsides', { body: { lineIds } }),
    onSuccess: (left) => client.setQueryData<Asides>(asidesKey, left),
  })
  const lines = asides.data?.lines ?? []
  const groups = [
    { name: 'mine', lines: lines.filter(({ fromName }) => fromName === '') },
    { name: 'sent', lines: lines.filter(({ fromName }) => fromName !== '') },
  ] as const
  return groups.map(
    ({ name, lines: own }) =>
      own.length > 0 && (
        <SavedGroup
          key={name}
          title={t(name === 'mine' ? 'saved.title' : 'saved.sent')}
          lines={own}
          isTaking={take.isPending}
          onTake={take.mutate}
          onDrop={drop.mutate}
        />
      ),
  )
}

interface GroupProps {
  title: string
  lines: Aside[]
  isTaking: boolean
  onTake: (lineIds: string[]) => void
  onDrop: (lineIds: string[]) => void
}

/** Lines that I saved, or those that colleagues sent. */
function SavedGroup({ title, lines, isTaking, onTake, onDrop }: GroupProps) {
  const { t } = useTranslation('cart')
  const offered = lines.filter(({ isOffered }) => isOffered)
  return (
    <section className={cardStyles.card} aria-label={title}>
      <header className={cardStyles.cardHead}>
        <span className={cardStyles.cardTitle}>{t('saved.titleCount', { title, count: lines.length })}</span>
        <Button
          type="link"
          disabled={offered.length === 0}
          loading={isTaking}
          onClick={() => onTake(offered.map(({ lineId }) => lineId))}
        >
          {t('saved.takeAll')}
        </Button>
      </header>
      <ul className={lineStyles.lines}>
        {lines.map((line) => (
          <SavedLine
            key={line.lineId}
            line={line}
            onTake={() => onTake([line.lineId])}
            onDrop={() => onDrop([line.lineId])}
          />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line, onTake, onDrop }: { line: Aside; onTake: () => void; onDrop: () => void }) {
  const { t, i18n } = useTranslation('cart')
  const name = partName(line, i18n.language)
  return (
    <li className={styles.savedLine}>
      <PartPicture drawing={line.drawing} size={56} />
      <div className={lineStyles.lineMain}>
        <Link to={partAddress(line.partId, line.oeNumber)} className={lineStyles.lineName}>
          {name}
        </Link>
        <div className={lineStyles.lineFacts}>
          <span className={textStyles.mono} translate="no">
            {line.oeNumber || line.code}
          </span>
          <span>{line.supplierName}</span>
          <span>× {line.quantity}</span>
          {line.fromName && <Tag color="blue">{t('saved.from', { name: line.fromName })}</Tag>}
          {!line.isOffered && <Tag>{t('saved.gone')}</Tag>}
          {line.isOffered && line.available < line.quantity && (
            <Tag color="orange">
              {line.available > 0
                ? t('saved.left', {
                    available: line.available,
                    unit: unitName(line.unit, i18n.language),
                  })
                : t('saved.none')}
            </Tag>
          )}
        </div>
      </div>
      <div className={lineStyles.linePrice}>
        <Amount value={line.price} />
        <PriceSince line={line} />
      </div>
      <span className={styles.savedActions}>
        <Button size="small" disabled={!line.isOffered} onClick={onTake}>
          {t('saved.take')}
        </Button>
        <Button size="small" type="text" aria-label={t('saved.dropOne', { name })} onClick={onDrop}>
          {t('saved.drop')}
        </Button>
      </span>
    </li>
  )
}

/** Shows whether the price rose or fell since the line was saved. */
function PriceSince({ line }: { line: Aside }) {
  const { t } = useTranslation('cart')
  if (line.price === null || line.earlierPrice === null || line.price === line.earlierPrice) return null
  const fell = Number(line.price) < Number(line.earlierPrice)
  return (
    <p className={fell ? textStyles.quiet : textStyles.warning}>
      {t(fell ? 'saved.cheaper' : 'saved.dearer')} <Amount value={line.earlierPrice} size="small" />
    </p>
  )
}
