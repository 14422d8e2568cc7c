import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { returnStatusNames, type ReturnStatus } from '../../../../shared/return-terms.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import styles from './return-cart.module.css'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { returnsKey, type ReturnRequest } from './return-cart.ts'
import { OpenMovements } from '../../supplier/stock/open-movements.tsx'
import { ReturnPictures } from './return-pictures.tsx'
import { useReturnActs } from './use-return-acts.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

const tones: Record<ReturnStatus, Tone> = {
  asked: 'waiting',
  agreed: 'active',
  sent: 'active',
  arrived: 'active',
  accepted: 'active',
  refunded: 'done',
  withdrawn: 'over',
  declined: 'bad',
  failed: 'bad',
}

/** Ended without a refund. */
const nothingBack: readonly ReturnStatus[] = ['withdrawn', 'declined', 'failed']

/** Who reads the list. */
type Reader = 'buyer' | 'supplier' | 'finance'

interface Props {
  side: Reader
  /** The state filter of an address without one. */
  startsWith?: ReturnStatus
}

/** The returns that a company requested, those that it must answer, or those that finance refunds. */
export function ReturnList({ side, startsWith }: Props) {
  const { t } = useTranslation('cart')
  const [params, setParams] = useSearchParams()
  const current = Math.max(1, Number(params.get('current')) || 1)
  const named = params.get('status')
  const status = named === null ? startsWith : returnStatusNames.find((name) => name === named)
  const go = (next: { status?: string; current?: number }) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next.status !== undefined) changed.set('status', next.status)
        if (next.current && next.current > 1) changed.set('current', String(next.current))
        else changed.delete('current')
        return changed
      },
      { replace: true },
    )
  const found = useQuery({
    queryKey: [...returnsKey, side, current, status],
    queryFn: ({ signal }) =>
      side === 'buyer'
        ? request('listMyReturns', {
            query: { current, size: 10, ...(status && { status }) },
            signal,
            flags: { quiet: true },
          })
        : request(side === 'supplier' ? 'listReturnsOfBuyers' : 'listReturnsToRefund', {
            query: { current, size: 10, ...(status && { status }) },
            signal,
            flags: { quiet: true },
          }),
    placeholderData: keepPreviousData,
  })
  const filter = (
    <div className={filterStyles.filters}>
      <Select
        className={filterStyles.filterPay!}
        aria-label={t('returns.list.state')}
        value={status ?? ''}
        onChange={(value) => go({ status: value })}
        options={[
          { value: '', label: t('returns.list.allStates') },
          ...returnStatusNames.map((value) => ({ value, label: t(`returns.status.${value}`) })),
        ]}
      />
    </div>
  )
  if (found.isPending) return <PageSkeleton kind="cards" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.total === 0) {
    if (side === 'buyer' && !status) return null
    const words = side === 'finance' && status === 'accepted' ? 'refunds' : 'list'
    return (
      <>
        {status && filter}
        <EmptyState title={t(`returns.${words}.none`)} description={t(`returns.${words}.noneText`)} />
      </>
    )
  }
  return (
    <section aria-label={t('returns.list.mine')} className={styles.returns}>
      {side === 'buyer' && <h2 className={cardStyles.cardTitle}>{t('returns.list.mine')}</h2>}
      {(side !== 'buyer' || status) && filter}
      {found.data.records.map((asked) => (
        <ReturnCard key={asked.requestId} asked={asked} side={side} />
      ))}
      <Pagination
        align="end"
        current={current}
        pageSize={10}
        total={found.data.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => go({ current: page })}
      />
    </section>
  )
}

function ReturnCard({ asked, side }: { asked: ReturnRequest; side: Reader }) {
  const { t, i18n } = useTranslation('cart')
  const act = useReturnActs(asked)
  const orderPage = side === 'buyer' ? '/shopping/orderDetail' : '/sales/orderDetail'
  return (
    <article className={cardStyles.card} aria-label={asked.returnNo}>
      <header className={cardStyles.cardHead}>
        <strong className={textStyles.mono} translate="no">
          {asked.returnNo}
        </strong>
        <StatusTag tone={tones[asked.status]}>{t(`returns.status.${asked.status}`)}</StatusTag>
        <span className={styles.returnAbout}>
          <Link className={textStyles.orderNo} to={`${orderPage}?orderId=${asked.orderId}`} translate="no">
            {asked.orderNo}
          </Link>
          <span>{side === 'buyer' ? asked.supplierName : asked.buyerName}</span>
          <time dateTime={asked.createdAt}>{momentText(asked.createdAt, i18n.language)}</time>
        </span>
      </header>
      <ul className={lineStyles.lines}>
        {asked.lines.map((line) => (
          <li key={line.orderLineId} className={styles.returnAsked}>
            <span className={`${lineStyles.lineMain} ${styles.askedMain}`}>
              {partName(line, i18n.language)}{' '}
              <span className={textStyles.mono} translate="no">
                {line.code}
              </span>
            </span>
            <span className={textStyles.quiet}>{t(`returns.reasons.${line.reason}`)}</span>
            <span>
              {line.quantity} {unitName(line.unit, i18n.language)}
              <Reached line={line} />
            </span>
            <Amount value={line.amount} />
          </li>
        ))}
      </ul>
      <p>{asked.description}</p>
      <ReturnPictures images={asked.images} />
      <p className={textStyles.quiet}>
        {t(`returns.deliveries.${asked.delivery}`)} · {t('returns.list.from', { pickup: asked.pickup })} ·{' '}
        {t('returns.list.by', { name: asked.userName })}
      </p>
      {asked.carrier && (
        <p className={textStyles.quiet}>
          {t('returns.list.travels', { carrier: asked.carrier, trackingNo: asked.trackingNo })}
        </p>
      )}
      {asked.answer && (
        <p className={textStyles.warning}>
          {t(asked.status === 'declined' ? 'returns.list.why' : 'returns.list.inspected', {
            reason: asked.answer,
          })}
        </p>
      )}
      {(asked.allowedActions.length > 0 || !nothingBack.includes(asked.status)) && (
        <footer className={cardStyles.cardFoot}>
          {!nothingBack.includes(asked.status) && (
            <span>
              {t(asked.status === 'refunded' ? 'returns.list.refunded' : 'returns.cart.back')}{' '}
              <Amount value={asked.amount} strong />
            </span>
          )}
          {side === 'supplier' && (asked.status === 'accepted' || asked.status === 'refunded') && (
            <OpenMovements documentId={asked.requestId} documentNo={asked.returnNo}>
              {t('returns.stockMoves')}
            </OpenMovements>
          )}
          {asked.allowedActions.length > 0 && (
            <span className={styles.returnPut}>
              {asked.allowedActions.map((action) => (
                <Button
                  key={action}
                  type={action === 'decline' || action === 'withdraw' ? 'default' : 'primary'}
                  loading={act.pending === action}
                  onClick={() => act.ask(action)}
                >
                  {t(`returns.act.${action}`)}
                </Button>
              ))}
            </span>
          )}
        </footer>
      )}
      {act.dialog}
    </article>
  )
}

/** The pieces that have arrived, if they are not all of the requested ones. */
function Reached({ line }: { line: ReturnRequest['lines'][number] }) {
  const { t } = useTranslation('cart')
  const { quantity, sent, arrived, accepted, damaged, scrap } = line
  const stages = [
    { key: 'sent', pieces: sent },
    { key: 'arrived', pieces: arrived },
    { key: 'accepted', pieces: accepted },
  ] as const
  const reached = stages.filter(({ pieces }) => pieces !== null && pieces < quantity)
  const sorted = [
    { key: 'damaged', pieces: damaged },
    { key: 'scrap', pieces: scrap },
  ] as const
  return [...reached, ...sorted.filter(({ pieces }) => pieces > 0)].map(({ key, pieces }) => (
    <span key={key} className={textStyles.quiet}>
      {' '}
      · {t(`returns.reached.${key}`, { count: pieces! })}
    </span>
  ))
}
