import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DatePicker, Input, Select } from 'antd'
import { dayjs } from '../../../lib/day.ts'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listPayments } from '../../../../shared/calls/payment.ts'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { payMethodName } from '../../shopping/payment-words.ts'
import cardStyles from '../../shopping/cards.module.css'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import { useClear } from '../../../ui/use-clear.tsx'
import { pageButton } from '../../../ui/page-button.tsx'

type Payment = ReplyOf<typeof listPayments>['records'][number]

const states = ['pending', 'paid', 'failed', 'expired'] as const
const tones: Record<Payment['status'], Tone> = {
  pending: 'waiting',
  paid: 'done',
  failed: 'bad',
  expired: 'over',
}
const DAY = 'YYYY-MM-DD'

/** My company's payments: paid, under way and failed. */
export default function PaymentListPage() {
  const { t, i18n } = useTranslation('payment')
  const clear = useClear()
  const { t: placing } = useTranslation('placing')
  const [params, setParams] = useSearchParams()
  const status = states.find((each) => each === params.get('status'))
  const [from, to] = [params.get('from'), params.get('to')]
  const q = params.get('q') ?? ''
  const query = {
    current: pageNumberIn(params),
    size: Number(params.get('size')) || 10,
    ...(status && { status }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const payments = useQuery({
    queryKey: ['payments', query],
    queryFn: () => request('listPayments', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Record<string, string | number | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (!('current' in changes)) next.delete('current')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      return next
    })

  const columns: RecordColumn<Payment>[] = [
    {
      key: 'createdAt',
      title: t('list.createdAt'),
      width: 170,
      render: ({ createdAt }) => momentText(createdAt, i18n.language),
    },
    {
      key: 'orders',
      title: t('list.orders'),
      width: 190,
      render: ({ orders, statement }) => [
        statement && (
          <div key={statement.statementId}>
            <Link className={textStyles.orderNo} to={`/fiscal/bill/detail?id=${statement.statementId}`}>
              {statement.statementNo}
            </Link>
          </div>
        ),
        ...orders.map(({ orderId, orderNo, part }) => (
          <div key={orderId}>
            <Link className={textStyles.orderNo} to={`/shopping/orderDetail?orderId=${orderId}`}>
              {orderNo}
            </Link>
            {part !== 'all' && <span className={textStyles.quiet}> {placing(`preSale.part.${part}`)}</span>}
          </div>
        )),
      ],
    },
    {
      key: 'method',
      title: t('list.method'),
      width: 120,
      render: ({ method }) => payMethodName(t, method),
    },
    {
      key: 'amount',
      title: t('list.amount'),
      align: 'right',
      render: ({ amount }) => <Amount value={amount} />,
    },
    {
      key: 'refunded',
      title: t('list.refunded'),
      align: 'right',
      render: ({ refunded }) => refunded !== '0.00' && <Amount value={refunded} />,
    },
    {
      key: 'status',
      title: t('list.status'),
      width: 110,
      render: ({ status: state }) => <StatusTag tone={tones[state]}>{t(`payState.${state}`)}</StatusTag>,
    },
    {
      key: 'transactionNo',
      title: t('list.transactionNo'),
      width: 200,
      render: ({ transactionNo }) =>
        transactionNo && <span className={textStyles.mono}>{transactionNo}</span>,
    },
    {
      key: 'paidAt',
      title: t('list.paidAt'),
      width: 170,
      render: ({ paidAt }) => paidAt && momentText(paidAt, i18n.language),
    },
    {
      key: 'goOn',
      title: '',
      width: 100,
      render: ({ status: state, orders, paymentId }) =>
        state === 'pending' && (
          <Link
            to={`/shopping/orderPay?orderIds=${orders.map(({ orderId }) => orderId).join(',')}&paymentId=${paymentId}`}
          >
            {t('list.goOn')}
          </Link>
        ),
    },
  ]
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('list.title')} />
      <section className={cardStyles.card}>
        <div className={filterStyles.filters}>
          <Input.Search
            key={q}
            className={filterStyles.filterText!}
            allowClear={clear}
            maxLength={60}
            defaultValue={q}
            placeholder={t('list.search')}
            aria-label={t('list.search')}
            onSearch={(text) => change({ q: text.trim() })}
          />
          <Select
            className={filterStyles.filterPay!}
            aria-label={t('list.status')}
            value={status ?? ''}
            onChange={(value) => change({ status: value })}
            options={[
              { value: '', label: t('list.allStates') },
              ...states.map((value) => ({ value, label: t(`payState.${value}`) })),
            ]}
          />
          <DatePicker.RangePicker
            className={filterStyles.filterDays!}
            value={from && to ? [dayjs(from), dayjs(to)] : null}
            onChange={(days) => change({ from: days?.[0]?.format(DAY), to: days?.[1]?.format(DAY) })}
          />
        </div>
        {payments.isError ? (
          <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
        ) : (
          <RecordTable
            rowKey={({ paymentId }) => paymentId}
            rows={payments.data?.records ?? []}
            columns={columns}
            minWidth={1200}
            busy={payments.isFetching}
            empty={<EmptyState title={t('list.none')} description={t('list.noneText')} />}
            pagination={{
              itemRender: pageButton,
              current: query.current,
              pageSize: query.size,
              total: payments.data?.total ?? 0,
              showSizeChanger: true,
              pageSizeOptions: [10, 20, 50],
              showTotal: (count) => t('list.total', { count }),
              onChange: (current, size) => change({ current, size }),
            }}
          />
        )}
      </section>
    </div>
  )
}
