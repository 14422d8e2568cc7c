import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import cardStyles from '../../shopping/cards.module.css'
import tabStyles from '../../shopping/tabs.module.css'
import { CouponCard } from './coupon-card.tsx'
import styles from './coupons.module.css'
import { Pagination } from '../../../ui/pagination.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { cartKey } from '../../cart/cart-key.ts'

const PAGE = 12
const tabs = ['usable', 'used', 'expired', 'centre'] as const
type Tab = (typeof tabs)[number]

/** The buyer's coupons by state, and those that can be received now. */
export default function CouponsPage() {
  const { t } = useTranslation('promotion')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'usable'
  const current = pageNumberIn(params)
  const counts = useQuery({
    queryKey: ['coupons', 'counts'],
    queryFn: () => request('countMyCoupons', { flags: { quiet: true } }),
  })
  const go = (next: Tab, page = 1) =>
    setParams({ ...(next !== 'usable' && { tab: next }), ...(page > 1 && { current: String(page) }) })
  const countOf = (each: Tab) => counts.data?.[each === 'centre' ? 'receivable' : each]
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('coupons.title')} description={t('coupons.description')} />
      <div role="group" aria-label={t('coupons.states')} className={tabStyles.tabs}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            className={tabStyles.tab}
            aria-pressed={each === tab}
            onClick={() => go(each)}
          >
            {t(`coupons.${each}`)}
            {countOf(each) ? <span className={tabStyles.tabCount}>{countOf(each)}</span> : null}
          </button>
        ))}
      </div>
      {tab === 'centre' ? (
        <Centre current={current} onPage={(page) => go('centre', page)} />
      ) : (
        <Mine state={tab} current={current} onPage={(page) => go(tab, page)} onCentre={() => go('centre')} />
      )}
    </div>
  )
}

interface MineProps {
  state: Exclude<Tab, 'centre'>
  current: number
  onPage: (page: number) => void
  onCentre: () => void
}

function Mine({ state, current, onPage, onCentre }: MineProps) {
  const { t, i18n } = useTranslation('promotion')
  const mine = useQuery({
    queryKey: ['coupons', state, current],
    queryFn: () =>
      request('listMyCoupons', { query: { state, current, size: PAGE }, flags: { quiet: true } }),
  })
  if (mine.isPending) return <PageSkeleton kind="cards" />
  if (mine.isError) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
  if (mine.data.total === 0)
    return (
      <EmptyState
        title={t(`coupons.empty.${state}.title`)}
        description={t(`coupons.empty.${state}.text`)}
        action={
          <Button type="primary" onClick={onCentre}>
            {t('coupons.toCentre')}
          </Button>
        }
      />
    )
  const day = (time: string) => momentText(time, i18n.language, 'dateMinute')
  return (
    <>
      <ul className={styles.cards}>
        {mine.data.records.map((coupon) => (
          <CouponCard
            key={coupon.couponId}
            coupon={coupon}
            faded={state !== 'usable'}
            facts={[
              state === 'usable'
                ? t('coupons.until', { time: day(coupon.expiresAt) })
                : state === 'used'
                  ? t('coupons.usedAt', { time: day(coupon.usedAt ?? coupon.expiresAt) })
                  : t('coupons.expiredAt', { time: day(coupon.expiresAt) }),
              ...(coupon.orderNos.length > 0
                ? [t('coupons.orders', { orders: coupon.orderNos.join(', ') })]
                : []),
              t('coupons.number', { number: coupon.couponNo }),
            ]}
            action={
              state === 'usable' && (
                <Link to="/quoteOrder/oe">
                  <Button>{t('coupons.use')}</Button>
                </Link>
              )
            }
          />
        ))}
      </ul>
      <Pages current={current} total={mine.data.total} onPage={onPage} />
    </>
  )
}

function Centre({ current, onPage }: { current: number; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation('promotion')
  const { message } = useApp()
  const client = useQueryClient()
  const centre = useQuery({
    queryKey: ['coupons', 'centre', current],
    queryFn: () =>
      request('listReceivableCoupons', { query: { current, size: PAGE }, flags: { quiet: true } }),
  })
  const receive = useMutation({
    mutationFn: (marketingId: string) => request('receiveCoupon', { body: { marketingId } }),
    onSuccess: () => message.success(t('coupons.done')),
    // Refused or not, the remaining coupons have changed.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['coupons'] })
      void client.invalidateQueries({ queryKey: cartKey })
    },
  })
  if (centre.isPending) return <PageSkeleton kind="cards" />
  if (centre.isError) return <ErrorState error={centre.error} onRetry={() => void centre.refetch()} />
  if (centre.data.total === 0)
    return <EmptyState title={t('coupons.empty.centre.title')} description={t('coupons.empty.centre.text')} />
  return (
    <>
      <ul className={styles.cards}>
        {centre.data.records.map((coupon) => (
          <CouponCard
            key={coupon.marketingId}
            coupon={coupon}
            faded={!coupon.receivable}
            facts={[
              coupon.validDays === null
                ? t('coupons.until', { time: momentText(coupon.endsAt, i18n.language, 'dateMinute') })
                : t('coupons.validDays', { count: coupon.validDays }),
              t('coupons.left', { count: coupon.left, limit: coupon.limitPerUser }),
            ]}
            action={
              <Button
                type="primary"
                disabled={!coupon.receivable}
                loading={receive.isPending && receive.variables === coupon.marketingId}
                aria-label={coupon.receivable ? t('coupons.receiveNamed', { name: coupon.name }) : undefined}
                onClick={() => receive.mutate(coupon.marketingId)}
              >
                {coupon.receivable
                  ? t('coupons.receive')
                  : coupon.received > 0
                    ? t('coupons.received')
                    : t('coupons.gone')}
              </Button>
            }
          />
        ))}
      </ul>
      <Pages current={current} total={centre.data.total} onPage={onPage} />
    </>
  )
}

function Pages({
  current,
  total,
  onPage,
}: {
  current: number
  total: number
  onPage: (page: number) => void
}) {
  return (
    <Pagination
      hideOnSinglePage
      current={current}
      pageSize={PAGE}
      total={total}
      showSizeChanger={false}
      responsive
      onChange={onPage}
    />
  )
}
