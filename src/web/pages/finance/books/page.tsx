import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readBooks } from '../../../../shared/calls/books.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import type words from '../../../i18n/zh/books.ts'
import styles from '../../shopping/cards.module.css'
import { AccountParties } from './parties.tsx'
import { payMethodName } from '../../shopping/payment-words.ts'

type Account = ReplyOf<typeof readBooks>['accounts'][number]

/** The balances of the ledger accounts, and whether they agree with the documents. */
export default function BooksPage() {
  const { t } = useTranslation('books')
  const { t: paying } = useTranslation('payment')
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? undefined
  const query = { ...(day && { day }) }
  const books = useQuery({
    queryKey: ['books', query],
    queryFn: () => request('readBooks', { query, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }))
  const subjectName = (subject: string) =>
    subject in subjects ? t(`subject.${subject as keyof typeof subjects}`) : payMethodName(paying, subject)
  const chosen = books.data?.accounts.find((account) => account.purpose === params.get('purpose'))?.purpose
  const columns: RecordColumn<Account>[] = [
    {
      key: 'account',
      title: t('account'),
      render: ({ purpose, subject }) => (
        <Link to={`?${new URLSearchParams({ ...query, purpose }).toString()}`}>
          {[t(`purpose.${purpose as keyof Purposes}`), subject && subjectName(subject)]
            .filter(Boolean)
            .join(' · ')}
        </Link>
      ),
    },
    { key: 'class', title: t('class'), render: (account) => t(`classes.${account.class}`) },
    { key: 'debit', title: t('debit'), align: 'right', render: ({ debit }) => <Amount value={debit} /> },
    { key: 'credit', title: t('credit'), align: 'right', render: ({ credit }) => <Amount value={credit} /> },
    {
      key: 'balance',
      title: t('balance'),
      align: 'right',
      render: ({ balance }) => <Amount value={balance} />,
    },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('text')} />
      {books.data && <ProofNote proof={books.data.proof} />}
      <div>
        <DatePicker
          aria-label={t('day')}
          allowClear={false}
          value={dayjs(day ?? books.data?.day)}
          disabledDate={(date) => date.isAfter(dayjs())}
          onChange={(date) => date && change({ day: date.format('YYYY-MM-DD') })}
        />
      </div>
      {books.isError ? (
        <ErrorState error={books.error} onRetry={() => void books.refetch()} />
      ) : (
        <RecordTable
          rowKey={({ purpose, subject }) => `${purpose} ${subject}`}
          rows={books.data?.accounts ?? []}
          columns={columns}
          minWidth={720}
          busy={books.isFetching}
          empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
          pagination={{ pageSize: 100, hideOnSinglePage: true }}
        />
      )}
      {chosen && (
        <AccountParties
          query={{ purpose: chosen, ...query }}
          title={t('parties', { account: t(`purpose.${chosen as keyof Purposes}`) })}
        />
      )}
      <p>
        <Link to="/fiscal/book-entry">{t('entries')}</Link>
      </p>
    </div>
  )
}

type Purposes = typeof words.purpose

/** Details of accounts that are no way of payment. */
const subjects = {
  ...{ OUTPUT: true, INPUT: true, HAND: true, RECEIVED: true, CONSUMED: true, RETURNED: true },
  ...{ LOST: true, OTHER: true, VALUE: true },
}

function ProofNote({ proof: { provedAt, openCount } }: { proof: ReplyOf<typeof readBooks>['proof'] }) {
  const { t, i18n } = useTranslation('books')
  const queries = useQueryClient()
  const mayProve = usePermission('fiscal_books_prove')
  const prove = useMutation({
    mutationFn: () => request('proveBooks'),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['books'] }),
  })
  const at = provedAt && momentText(provedAt, i18n.language)
  const title = !at ? t('neverProved') : openCount === 0 ? t('agrees') : t('differs', { count: openCount })
  return (
    <Alert
      type={!at ? 'info' : openCount === 0 ? 'success' : 'warning'}
      showIcon
      title={title}
      description={
        <>
          {at && t('provedAt', { at })}{' '}
          {openCount > 0 && <Link to="/fiscal/book-difference">{t('showDifferences')}</Link>}
        </>
      }
      action={
        mayProve && (
          <Button loading={prove.isPending} onClick={() => prove.mutate()}>
            {t('prove')}
          </Button>
        )
      }
    />
  )
}
