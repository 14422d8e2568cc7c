import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from '../../shopping/cards.module.css'

/** How many bank numbers are named. */
const SHOWN = 20

/** Enters a bank's file of credits as receipts. */
export default function BankStatementPage() {
  const { t } = useTranslation('ageing')
  const entering = useMutation({
    mutationFn: async (file: File) => {
      const xml = await file.text()
      return request('importBankStatement', { body: { xml } })
    },
  })
  return (
    <div className={styles.page}>
      <PageHeader title={t('bank.title')} description={t('bank.text')} />
      <section className={styles.card}>
        <Upload
          accept=".xml"
          showUploadList={false}
          beforeUpload={(file) => {
            entering.mutate(file)
            return false
          }}
        >
          <Button type="primary" loading={entering.isPending}>
            {t('bank.choose')}
          </Button>
        </Upload>
        {entering.data && <Alert type="success" showIcon title={t('bank.done', entering.data)} />}
        {entering.data && entering.data.differing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('bank.differing')}
            description={entering.data.differing.slice(0, SHOWN).join(', ')}
          />
        )}
        <Link to="/fiscal/receipt">{t('bank.toReceipts')}</Link>
      </section>
    </div>
  )
}
