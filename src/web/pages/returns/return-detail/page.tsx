import { PrinterOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { returnDetail } from '../../../../shared/calls/returns.ts'
import type { ReturnStatus } from '../../../../shared/return-terms.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { showMade } from '../../../lib/show-made.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { refusalText } from '../../shopping/refusal.ts'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import textStyles from '../../shopping/text.module.css'
import { AskService } from '../../service/ask-service.tsx'
import { ClaimLinks } from './claim-links.tsx'
import { RefundPlan } from './refund-plan.tsx'
import { ReturnActs } from '../return-cart/return-acts.tsx'
import { returnsKey } from '../return-cart/return-cart.ts'
import { ReturnGoods } from '../return-cart/return-goods.tsx'
import { ReturnPictures } from '../return-cart/return-pictures.tsx'
import { ReturnRoute } from '../return-cart/return-route.tsx'
import { ReturnStatusTag } from '../return-cart/return-status.tsx'

type Detail = ReplyOf<typeof returnDetail>

/** While its goods travel or are about to. */
const hasLabel: readonly ReturnStatus[] = ['agreed', 'sent', 'arrived']

/** One return, as buyer, supplier and platform see it: goods, way, decisions and history. */
export default function ReturnDetailPage() {
  const { t } = useTranslation('cart')
  const [params] = useSearchParams()
  const tenantType = useCurrentUser()?.tenantType ?? 'CUST'
  const requestId = params.get('requestId') ?? ''
  const found = useQuery({
    queryKey: [...returnsKey, 'detail', requestId],
    enabled: requestId !== '',
    queryFn: ({ signal }) =>
      request('returnDetail', { query: { requestId }, signal, flags: { quiet: true } }),
  })
  const mayRefund = usePermission('order_finance')
  const list =
    tenantType === 'CUST' ? '/agency/returnShopCart' : mayRefund ? '/finance/returns' : '/vendor/returns'
  const back = (
    <Link to={list}>
      <Button>{t('returns.detail.back')}</Button>
    </Link>
  )
  if (!requestId)
    return (
      <EmptyState title={t('returns.detail.noId')} description={t('returns.detail.noIdText')} action={back} />
    )
  if (found.isPending) return <PageSkeleton kind="detail" />
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} extra={back} />
  const detail = found.data
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={
          <>
            {t('returns.detail.title')} <span translate="no">{detail.returnNo}</span>{' '}
            <ReturnStatusTag status={detail.status} />
          </>
        }
        extra={
          <>
            {tenantType === 'CUST' && <AskService about={{ orderId: detail.orderId, stage: 'AFTERSALE' }} />}
            {!detail.isLacking && hasLabel.includes(detail.status) && <PrintLabel requestId={requestId} />}
            {back}
          </>
        }
      />
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('returns.detail.goods')}</h2>
        <ReturnGoods lines={detail.lines} />
        {detail.description && <p>{detail.description}</p>}
        <ReturnPictures images={detail.images} />
        <ReturnRoute asked={detail} />
        <ReturnActs asked={detail} showsStock={tenantType !== 'CUST'} />
      </section>
      <ClaimLinks detail={detail} />
      <RefundPlan refund={detail.refund} />
      <Facts detail={detail} isBuyer={tenantType === 'CUST'} />
      <History detail={detail} />
    </div>
  )
}

function PrintLabel({ requestId }: { requestId: string }) {
  const { t } = useTranslation(['cart', 'shopping'])
  const { message } = useApp()
  const print = useMutation({
    mutationFn: (tab: Window | null) => showMade(callTable.printReturnLabel[1], { body: { requestId }, tab }),
    onError: (error) =>
      message.warning({ content: refusalText(error, t('shopping:unreachable')), duration: 6 }),
  })
  return (
    <Button
      icon={<PrinterOutlined aria-hidden />}
      loading={print.isPending}
      onClick={() => print.mutate(window.open('', '_blank'))}
    >
      {t('returns.detail.label')}
    </Button>
  )
}

function Facts({ detail, isBuyer }: { detail: Detail; isBuyer: boolean }) {
  const { t, i18n } = useTranslation('cart')
  const { returnTo, orderId, orderNo, regionName } = detail
  const warehouse = i18n.language.startsWith('en') ? returnTo.warehouseEn : returnTo.warehouseZh
  const destination = [returnTo.company, warehouse, returnTo.address, returnTo.contact, returnTo.phone]
  const rows: [string, React.ReactNode][] = [
    [
      t('returns.detail.order'),
      <Link key="order" to={`${isBuyer ? '/shopping' : '/sales'}/orderDetail?orderId=${orderId}`}>
        {orderNo}
      </Link>,
    ],
    [t('returns.detail.buyer'), detail.buyerName],
    [t('returns.detail.supplier'), detail.supplierName],
    [t('returns.detail.area'), regionName.replaceAll('/', ' ')],
    [t('returns.detail.returnTo'), detail.isLacking ? '' : destination.filter(Boolean).join(' · ')],
  ]
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('returns.detail.facts')}</h2>
      <dl className={factStyles.facts}>
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

/** Who did what and when, latest first. */
function History({ detail: { history } }: { detail: Detail }) {
  const { t, i18n } = useTranslation('cart')
  if (history.length === 0) return null
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('returns.detail.history')}</h2>
      <Timeline
        items={history.toReversed().map(({ act, at, actorName, reason }, index) => ({
          key: `${at} ${act}`,
          color: index === 0 ? 'blue' : 'gray',
          content: (
            <div>
              <div>{t(`returns.event.${act}`)}</div>
              <div className={textStyles.quiet}>
                {momentText(at, i18n.language, 'dateMinute')}
                {actorName && ` · ${actorName}`}
              </div>
              {reason && <div className={textStyles.quiet}>{reason}</div>}
            </div>
          ),
        }))}
      />
    </section>
  )
}
