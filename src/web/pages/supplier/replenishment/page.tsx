import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { ReplenishTag } from '../replenishments/replenish-status.tsx'
import { OpenMovements } from '../stock/open-movements.tsx'
import { ReplenishGoods, type Replenishment } from './replenish-goods.tsx'
import styles from './replenishment.module.css'

/** One request for goods, as its asker and its provider see it. */
export default function ReplenishmentPage() {
  const { t } = useTranslation('replenish')
  const [params] = useSearchParams()
  const replenishId = params.get('replenishId') ?? ''
  const found = useQuery({
    queryKey: ['replenishments', 'detail', replenishId],
    enabled: replenishId !== '',
    queryFn: ({ signal }) =>
      request('replenishDetail', { query: { replenishId }, signal, flags: { quiet: true } }),
  })
  const back = (
    <Link to="/vendor/thirdReplenish">
      <Button>{t('back')}</Button>
    </Link>
  )
  if (!replenishId) return <EmptyState title={t('noId')} description={t('noIdText')} action={back} />
  if (found.isPending) return <PageSkeleton kind="detail" />
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} extra={back} />
  const replenishment = found.data
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={
          <>
            {replenishment.replenishNo} <ReplenishTag status={replenishment.status} />
          </>
        }
        extra={
          <>
            <OpenMovements documentId={replenishId} documentNo={replenishment.replenishNo}>
              {t('movements')}
            </OpenMovements>
            {back}
          </>
        }
      />
      <ReplenishGoods key={`${replenishId} ${replenishment.status}`} replenishment={replenishment} />
      <Facts replenishment={replenishment} />
      <History replenishment={replenishment} />
    </div>
  )
}

function Facts({ replenishment }: { replenishment: Replenishment }) {
  const { t, i18n } = useTranslation('replenish')
  const { orderId, orderNo, amount, owed } = replenishment
  const warehouse = i18n.language.startsWith('en')
    ? replenishment.warehouseNameEn
    : replenishment.warehouseNameZh
  const rows: [string, React.ReactNode][] = [
    [t('asker'), replenishment.askerName],
    [t('provider'), replenishment.providerName],
    [t('warehouse'), warehouse],
    [t('order'), orderId && <Link to={`/vendor/sale/detail?orderId=${orderId}`}>{orderNo}</Link>],
    [t('column.amount'), amount && <Amount value={amount} />],
    [t('column.owed'), owed && <Amount value={owed} strong />],
    [t('carrier'), replenishment.carrier],
    [t('trackingNo'), replenishment.trackingNo],
    [t('reference'), replenishment.reference],
    [t('remark'), replenishment.remark],
    [t('reason'), replenishment.reason],
  ]
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('facts')}</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

function History({ replenishment: { history } }: { replenishment: Replenishment }) {
  const { t, i18n } = useTranslation('replenish')
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('history')}</h2>
      <ul className={styles.history}>
        {history.map(({ event, at, byName, reason }) => (
          <li key={`${event} ${at}`}>
            <span>{t(`event.${event}`)}</span> <span className={textStyles.quiet}>{byName}</span>{' '}
            <span className={textStyles.quiet}>{momentText(at, i18n.language, 'dayTime')}</span> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
