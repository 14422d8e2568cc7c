import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DatePicker, Space } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import desk from '../../desk/desk.module.css'
import styles from '../../shopping/cards.module.css'
import { DeskDocuments } from './documents.tsx'

/** The month's money at a glance; each figure opens the documents that it is made of. */
export default function FinanceDeskPage() {
  const { t } = useTranslation('finance-desk')
  const [params, setParams] = useSearchParams()
  const [month, chosen] = [params.get('month') ?? undefined, params.get('figure')]
  const query = month ? { month } : {}
  const figures = useQuery({
    queryKey: ['financeDesk', query],
    queryFn: () => request('readFinanceDesk', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  if (figures.isError) return <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
  const { data } = figures
  const figure = data?.figures.find((each) => each.figure === chosen)?.figure ?? 'cashIn'
  const showMonth = (next: string) => setParams(chosen ? { month: next, figure: chosen } : { month: next })
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <Space wrap>
        <DatePicker
          picker="month"
          aria-label={t('month')}
          allowClear={false}
          value={dayjs(month ?? data?.month)}
          disabledDate={(date) => date.isAfter(dayjs())}
          onChange={(date) => date && showMonth(date.format('YYYY-MM'))}
        />
        {data && t('asOf', { day: data.day })}
        <Link to="/fiscal/ageing">{t('ageing')}</Link>
        <Link to="/fiscal/books">{t('books')}</Link>
      </Space>
      <ul className={desk.cards}>
        {(data?.figures ?? []).map((each) => (
          <li key={each.figure} className={desk.card}>
            <Link
              to={`?${new URLSearchParams({ ...(month && { month }), figure: each.figure }).toString()}`}
              className={desk.cardLink}
              aria-current={each.figure === figure ? 'true' : undefined}
            >
              <span className={desk.label}>{t(`figure.${each.figure}`)}</span>{' '}
              <span className={desk.value}>
                <Amount value={each.amount} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && <DeskDocuments key={`${data.month} ${figure}`} month={data.month} figure={figure} />}
    </div>
  )
}
