import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listInvoiceable } from '../../../../shared/calls/invoice.ts'
import { sumOf } from '../../shopping/order-sums.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useApp } from '../../../ui/use-app.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { invoicesKey } from '../invoices/invoices-key.ts'
import styles from './apply-invoice.module.css'
import { WishForm, type Wish } from './wish-form.tsx'

type Order = ReplyOf<typeof listInvoiceable>['records'][number]

const SIZE = 20
const INVOICES = '/reconciliation/invoiceManage'

/** Chooses signed orders and applies for their invoice, alone or together. */
export default function ApplyInvoicePage() {
  const { t } = useTranslation('invoices')
  const [params] = useSearchParams()
  const named = params.get('orderIds')?.split(',') ?? []
  const [q, setQ] = useState('')
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(new Map())
  const [isNamedTaken, setNamedTaken] = useState(named.length === 0)
  const orders = useQuery({
    queryKey: [...invoicesKey, 'orders', q, current],
    queryFn: ({ signal }) =>
      request('listInvoiceable', {
        query: { current, size: SIZE, ...(q.trim() && { q: q.trim() }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  const records = orders.data?.records ?? []
  // The orders of a rejected application are ticked as soon as they are there.
  if (!isNamedTaken && orders.data) {
    setNamedTaken(true)
    setChosen(
      new Map(records.filter(({ orderId }) => named.includes(orderId)).map((one) => [one.orderId, one])),
    )
  }
  const toggle = (order: Order, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(order.orderId, order)
    else next.delete(order.orderId)
    setChosen(next)
  }
  const apply = useApply([...chosen.keys()])
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={t('applyTitle')}
        description={t('applyText')}
        extra={
          <Input.Search
            allowClear
            aria-label={t('find')}
            placeholder={t('find')}
            onSearch={(text) => {
              setQ(text)
              setCurrent(1)
            }}
          />
        }
      />
      {orders.isPending && <PageSkeleton kind="cards" />}
      {orders.isError && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.data?.total === 0 && (
        <EmptyState
          title={t('nothing')}
          description={t('nothingText')}
          action={
            <Link to={INVOICES}>
              <Button>{t('title')}</Button>
            </Link>
          }
        />
      )}
      {records.length > 0 && (
        <>
          <section className={cardStyles.card} aria-label={t('applyTitle')}>
            <ul className={styles.orders}>
              {records.map((order) => (
                <OrderLine
                  key={order.orderId}
                  order={order}
                  isChosen={chosen.has(order.orderId)}
                  onChoose={(isChosen) => toggle(order, isChosen)}
                />
              ))}
            </ul>
            <Pagination
              align="end"
              hideOnSinglePage
              current={current}
              pageSize={SIZE}
              total={orders.data?.total ?? 0}
              showSizeChanger={false}
              onChange={setCurrent}
            />
          </section>
          <WishForm
            count={chosen.size}
            amount={sumOf([...chosen.values()].map(({ amount }) => amount))}
            isWorking={apply.isPending}
            onApply={(wish) => apply.mutate(wish)}
          />
        </>
      )}
    </div>
  )
}

interface LineProps {
  order: Order
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function OrderLine({ order, isChosen, onChoose }: LineProps) {
  const { t, i18n } = useTranslation('invoices')
  const { orderId, orderNo, ownReference, supplierName, signedAt, amount } = order
  return (
    <li className={styles.order}>
      <Checkbox
        aria-label={t('choose', { orderNo })}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <Link className={textStyles.mono} to={`/shopping/orderDetail?orderId=${orderId}`} translate="no">
        {orderNo}
      </Link>
      <span className={styles.supplier}>
        {supplierName} {ownReference && <small>{ownReference}</small>}
      </span>
      <span className={textStyles.quiet}>
        {signedAt && t('signed', { day: momentText(signedAt, i18n.language, 'date') })}
      </span>
      <Amount value={amount} />
    </li>
  )
}

function useApply(orderIds: string[]) {
  const { t } = useTranslation('invoices')
  const { message } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestId = useRequestId()
  return useMutation({
    mutationFn: (wish: Wish) => {
      const body = { ...wish, orderIds }
      return request('applyForInvoice', { body, requestId: requestId(['invoice', body]) })
    },
    onSuccess: ({ applications }) => {
      message.success(t('applied', { count: applications }))
      void navigate(INVOICES)
    },
    onSettled: () => client.invalidateQueries({ queryKey: invoicesKey }),
  })
}
