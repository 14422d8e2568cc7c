import { Alert, Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FieldError } from '../../../../shared/errors.ts'
import { usePermission } from '../../../lib/permissions.ts'
import orderStyles from '../order-choices.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { titlesFor, type Confirmation, type Invoice } from './choices.ts'

interface Props {
  titles: Confirmation['invoiceTitles']
  value: Invoice | undefined
  faults: FieldError[]
  onChange: (invoice: Invoice | undefined) => void
}

/** Whether the buyer wants an invoice for these orders, of which kind, and to whom it is made out. */
export function InvoiceChoice({ titles, value, faults, onChange }: Props) {
  const { t } = useTranslation('placing')
  const seesTitles = usePermission('fiscal_invoice_title_view')
  const offered = value ? titlesFor(titles, value.kind) : []

  function handleKind(kind: string) {
    const [first] = kind === 'none' ? [] : titlesFor(titles, kind as Invoice['kind'])
    onChange(first && { kind: kind as Invoice['kind'], titleId: first.titleId })
  }

  return (
    <section className={cardStyles.card} aria-label={t('invoice.title')}>
      <header className={cardStyles.cardHead}>
        <h2 className={cardStyles.cardTitle}>{t('invoice.title')}</h2>
        {seesTitles && <Link to="/fiscal/invoice-title">{t('invoice.manage')}</Link>}
      </header>
      {faults.length > 0 && <Alert type="error" showIcon title={faults.map(({ msg }) => msg).join(' ')} />}
      <Radio.Group value={value?.kind ?? 'none'} onChange={(event) => handleKind(String(event.target.value))}>
        <Radio value="none">{t('invoice.none')}</Radio>
        {(['ORDINARY', 'SPECIAL'] as const).map((kind) => (
          <Radio key={kind} value={kind} disabled={titlesFor(titles, kind).length === 0}>
            {t(`invoice.${kind}`)}
          </Radio>
        ))}
      </Radio.Group>
      {titlesFor(titles, 'SPECIAL').length === 0 && (
        <p className={textStyles.quiet}>
          {t(titles.length === 0 ? 'invoice.noTitles' : 'invoice.noCompany')}
        </p>
      )}
      {value && (
        <Form layout="vertical" component="div" className={orderStyles.orderChoices}>
          <Form.Item label={t('invoice.to')} required htmlFor="invoice-title" className={orderStyles.wide!}>
            <Select
              id="invoice-title"
              value={value.titleId}
              onChange={(titleId: string) => onChange({ ...value, titleId })}
              options={offered.map(({ titleId, name, creditCode }) => ({
                value: titleId,
                label: creditCode ? `${name} · ${creditCode}` : name,
              }))}
            />
          </Form.Item>
        </Form>
      )}
    </section>
  )
}
