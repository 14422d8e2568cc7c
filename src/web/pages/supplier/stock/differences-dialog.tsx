import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readStockCheck } from '../../../../shared/calls/stock.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import textStyles from '../../shopping/text.module.css'
import { checkQuery, stockKey } from './stock-query.ts'

interface Props {
  check: ReplyOf<typeof readStockCheck>
  /** Whether the reader may book them. */
  mayBook: boolean
  onClose: () => void
}

/** Where stock and ledger differ; whoever keeps the stock may book it with a reason. */
export function DifferencesDialog({ check, mayBook, onClose }: Props) {
  const { t } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<{ reason: string }>()
  const [requestId] = useState(newRequestId)
  const book = useMutation({
    mutationFn: (body: { reason: string }) => request('bookStockDifferences', { body, requestId }),
    onSuccess: (found) => {
      void client.invalidateQueries({ queryKey: stockKey })
      client.setQueryData(checkQuery.queryKey, found)
      message.success(t('check.booked'))
      onClose()
    },
  })
  return (
    <Modal
      open
      width={640}
      title={t('check.differ', { count: check.differenceCount })}
      okText={t('check.book')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: book.isPending, style: mayBook ? {} : { display: 'none' } }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ul>
        {check.differences.map(({ code, warehouse, stock, ledger }, at) => (
          <li key={`${code}/${warehouse}/${at}`}>
            {t('check.difference', { code, warehouse, stock: stock.onHand, ledger: ledger.onHand })}
          </li>
        ))}
      </ul>
      {mayBook && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ reason: '' }}
          onFinish={(values) => book.mutate(values)}
        >
          <p className={textStyles.quiet}>{t('check.bookText')}</p>
          <Form.Item
            name="reason"
            label={t('correct.reason')}
            rules={[{ required: true, whitespace: true, message: t('correct.reasonNeeded') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
