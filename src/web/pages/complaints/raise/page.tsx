import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { isId } from '../../../../shared/id.ts'
import { request } from '../../../lib/request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { complaintsKey, LIST_PAGE } from '../complaint.ts'
import { RaiseForm, type RaisedAbout } from './raise-form.tsx'

/** The line or the parcel that the address names. */
function aboutOf(params: URLSearchParams): RaisedAbout {
  const [orderLineId, shipmentId] = [params.get('orderLineId'), params.get('shipmentId')]
  if (shipmentId) return { subject: 'SHIPMENT', shipmentId }
  return orderLineId ? { subject: 'LINE', orderLineId } : { subject: 'ORDER' }
}

/** A new complaint, about the order of the address if it names one. */
export default function RaiseComplaintPage() {
  const { t } = useTranslation('complaints')
  const [params, setParams] = useSearchParams()
  const named = params.get('orderId') ?? ''
  const orderId = isId(named) ? named : undefined
  const choices = useQuery({
    queryKey: [...complaintsKey, 'choices', orderId],
    queryFn: ({ signal }) =>
      request('complaintChoices', {
        query: { ...(orderId && { orderId }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: (before) => before,
  })
  const back = (
    <Link to={LIST_PAGE}>
      <Button>{t('raise.back')}</Button>
    </Link>
  )
  if (choices.isPending) return <PageSkeleton kind="form" />
  if (choices.isError)
    return <ErrorState error={choices.error} onRetry={() => void choices.refetch()} extra={back} />
  if (choices.data.categories.length === 0)
    return <EmptyState title={t('raise.title')} description={t('raise.noCategories')} action={back} />
  if (orderId && !choices.data.order)
    return <EmptyState title={t('raise.noOrder')} description={t('raise.noOrderText')} action={back} />
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('raise.title')} description={t('raise.text')} extra={back} />
      <section className={cardStyles.card}>
        <RaiseForm
          choices={choices.data}
          orderId={orderId}
          about={aboutOf(params)}
          onOrder={(next) => setParams(next ? { orderId: next } : {}, { replace: true })}
        />
      </section>
    </div>
  )
}
