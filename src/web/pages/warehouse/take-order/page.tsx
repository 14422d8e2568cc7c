import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { picksKey } from '../../../lib/picks-key.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { PickFacts } from '../pick-facts.tsx'
import { picksQuery, type PickHead } from '../picking-query.ts'
import styles from '../picking.module.css'

const addressOf = (orderId: string) => `/warehouse/pickSort?orderId=${orderId}`

/** The orders that the warehouse has to send; whoever takes one picks it. */
export default function TakeOrderPage() {
  const { t } = useTranslation('picking')
  const [params, setParams] = useSearchParams()
  const mine = params.has('mine')
  const found = useQuery(picksQuery(mine))
  const count = (key: 'waiting' | 'mine') => {
    const number = found.data?.[key]
    return number === undefined ? '' : number > 100 ? ' 100+' : ` ${number}`
  }
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <div>
        <Segmented
          value={mine ? 'mine' : 'waiting'}
          onChange={(value) => setParams(value === 'mine' ? { mine: '1' } : {}, { replace: true })}
          options={(['waiting', 'mine'] as const).map((value) => ({
            value,
            label: `${t(`tab.${value}`)}${count(value)}`,
          }))}
        />
      </div>
      {found.isPending ? (
        <PageSkeleton kind="cards" />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data.records.length === 0 ? (
        <EmptyState
          title={t(mine ? 'noneMine' : 'none')}
          description={t(mine ? 'noneMineText' : 'noneText')}
        />
      ) : (
        <ul className={styles.orders}>
          {found.data.records.map((order) => (
            <li key={order.orderId} className={styles.order}>
              <PickFacts order={order} />
              <TakeButton order={order} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TakeButton({ order: { orderId, orderNo, picker } }: { order: PickHead }) {
  const { t } = useTranslation('picking')
  const navigate = useNavigate()
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => request('takePick', { body: { orderId } }),
    onSuccess: () => navigate(addressOf(orderId)),
    onSettled: () => client.invalidateQueries({ queryKey: picksKey }),
  })
  if (picker?.isMe)
    return (
      <Button
        size="large"
        aria-label={t('goOnWith', { orderNo })}
        onClick={() => navigate(addressOf(orderId))}
      >
        {t('goOn')}
      </Button>
    )
  if (picker)
    return (
      <Button size="large" aria-label={t('lookAt', { orderNo })} onClick={() => navigate(addressOf(orderId))}>
        {t('look')}
      </Button>
    )
  return (
    <Button
      size="large"
      type="primary"
      aria-label={t('takeThis', { orderNo })}
      loading={take.isPending}
      onClick={() => take.mutate()}
    >
      {t('take')}
    </Button>
  )
}
