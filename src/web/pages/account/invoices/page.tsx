import { DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../../shared/call.ts'
import { invoiceStatuses, type listMyInvoices } from '../../../../shared/calls/invoice.ts'
import { saveFile } from '../../../lib/files.ts'
import { momentText } from '../../../lib/moment.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { pageNumberIn } from '../../../lib/page-number.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedCards } from '../../../ui/paged-cards.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { APPLY, invoicesKey } from './invoices-key.ts'
import styles from './invoices.module.css'

type Invoice = ReplyOf<typeof listMyInvoices>['records'][number]

const SIZE = 10
const tones: Record<Invoice['status'], Tone> = {
  ...{ PENDING: 'waiting', ISSUING: 'active', ISSUED: 'done' },
  ...{ REVERSING: 'active', REVERSED: 'over', REJECTED: 'bad' },
}

/** The invoices of a company: what was applied for, how far it is, and the e-invoice to download. */
export default function InvoicesPage() {
  const { t } = useTranslation('invoices')
  const [params, setParams] = useSearchParams()
  const mayApply = usePermission('invoice_apply_button')
  const seesRed = usePermission('fiscal_red_letter_view')
  const current = pageNumberIn(params)
  const status = invoiceStatuses.find((name) => name === params.get('status'))
  const go = (changes: Record<string, string>) => {
    const named: Record<string, string> = { ...(status && { status }), ...changes }
    const next = Object.entries(named).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(next))
  }
  const found = useQuery({
    queryKey: [...invoicesKey, current, status],
    queryFn: ({ signal }) =>
      request('listMyInvoices', {
        query: { current, size: SIZE, ...(status && { status }) },
        signal,
        flags: { quiet: true },
      }),
    placeholderData: keepPreviousData,
  })
  const apply = mayApply && (
    <Link to={APPLY}>
      <Button type="primary">{t('apply')}</Button>
    </Link>
  )
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={t('title')}
        description={t('text')}
        extra={
          <span className={styles.tools}>
            <Select
              className={styles.state!}
              aria-label={t('state')}
              value={status ?? ''}
              onChange={(value) => go({ status: value })}
              options={[
                { value: '', label: t('allStates') },
                ...invoiceStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
            />
            {seesRed && <Link to="/fiscal/red-letter">{t('red.link')}</Link>}
            {apply}
          </span>
        }
      />
      <PagedCards
        found={found}
        size={SIZE}
        page={[current, (page) => go({ current: String(page) })]}
        empty={<EmptyState title={t('none')} description={t('noneText')} action={apply || undefined} />}
      >
        {(invoice) => <InvoiceCard key={invoice.applicationId} invoice={invoice} mayApply={mayApply} />}
      </PagedCards>
    </div>
  )
}

function InvoiceCard({ invoice, mayApply }: { invoice: Invoice; mayApply: boolean }) {
  const { t, i18n } = useTranslation('invoices')
  const { applicationNo, status, kind, titleName, email, amount, orders, files, reason } = invoice
  const orderIds = orders.map(({ orderId }) => orderId).join(',')
  return (
    <article className={cardStyles.card} aria-label={applicationNo}>
      <header className={cardStyles.cardHead}>
        <strong className={textStyles.mono} translate="no">
          {applicationNo}
        </strong>
        <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
        <time className={textStyles.quiet} dateTime={invoice.createdAt}>
          {momentText(invoice.createdAt, i18n.language, 'dateMinute')}
        </time>
        <span className={styles.sum}>
          <Amount value={amount} strong />
        </span>
      </header>
      <dl className={styles.facts}>
        <dt>{t('to')}</dt>
        <dd>
          {titleName} · {t(`kind.${kind}`)} · {email}
        </dd>
        <dt>{t('orders', { count: orders.length })}</dt>
        <dd className={styles.orders}>
          {orders.map(({ orderId, orderNo }) => (
            <Link
              key={orderId}
              className={textStyles.mono}
              to={`/shopping/orderDetail?orderId=${orderId}`}
              translate="no"
            >
              {orderNo}
            </Link>
          ))}
        </dd>
        {invoice.invoiceNo && (
          <>
            <dt>{t('number')}</dt>
            <dd className={textStyles.mono}>
              {invoice.invoiceNo} {invoice.issuedOn && `· ${invoice.issuedOn}`}
            </dd>
          </>
        )}
        {invoice.reversed !== '0.00' && (
          <>
            <dt>{t('reversed')}</dt>
            <dd>
              <Amount value={invoice.reversed} />
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t('reason')}</dt>
            <dd className={textStyles.warning}>{reason}</dd>
          </>
        )}
      </dl>
      {(files.length > 0 || (invoice.mayApplyAgain && mayApply)) && (
        <footer className={cardStyles.cardFoot}>
          {files.map(({ key, name }) => (
            <Button
              key={key}
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void saveFile(key, name)}
            >
              {name}
            </Button>
          ))}
          {invoice.mayApplyAgain && mayApply && (
            <Link to={`${APPLY}?orderIds=${orderIds}`}>
              <Button type="primary">{t('again')}</Button>
            </Link>
          )}
        </footer>
      )}
    </article>
  )
}
