import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callTable } from '../../../generated/call-table.ts'
import { addDays } from '../../../shared/period.ts'
import { MARK_UP_MAX, QUOTATION_DAYS_MAX } from '../../../shared/quotation.ts'
import { businessDay } from '../../../shared/time.ts'
import { fetchMade, saveContent } from '../../lib/files.ts'
import { DayInput } from '../../ui/day-input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useApp } from '../../ui/use-app.ts'
import { refusalText } from '../shopping/refusal.ts'

interface Values {
  customerName: string
  markUp: number
  validUntil: string
  note: string
}

const USUAL_DAYS = 14

/** Asks for the customer, the mark-up and the last day, and saves the PDF. */
export function QuotationDialog({ lineIds, onClose }: { lineIds: string[]; onClose: () => void }) {
  const { t } = useTranslation('quotation')
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  const [today] = useState(() => businessDay(new Date()))
  const [, path] = callTable.printQuotation
  const make = useMutation({
    mutationFn: (values: Values) => fetchMade(path, { query: {}, body: { lineIds, ...values } }),
    onSuccess: ({ name, content }) => {
      saveContent(content, name)
      onClose()
    },
    onError: (error) => message.warning({ content: refusalText(error, t('failed')), duration: 6 }),
  })
  const initial: Values = {
    customerName: '',
    markUp: 20,
    validUntil: addDays(today, USUAL_DAYS),
    note: '',
  }
  return (
    <Modal
      open
      title={t('title')}
      okText={t('make')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: make.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('text', { count: lineIds.length })}</p>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => make.mutate(values)}>
        <Form.Item name="customerName" label={t('field.customerName')}>
          <Input autoFocus maxLength={80} />
        </Form.Item>
        <Form.Item name="markUp" label={t('field.markUp')} rules={[{ required: true }]}>
          <NumberInput min={0} max={MARK_UP_MAX} precision={2} style={{ width: 150 }} />
        </Form.Item>
        <Form.Item name="validUntil" label={t('field.validUntil')} rules={[{ required: true }]}>
          <DayInput min={today} max={addDays(today, QUOTATION_DAYS_MAX)} />
        </Form.Item>
        <Form.Item name="note" label={t('field.note')}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
