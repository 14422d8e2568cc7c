import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import { stockKey, type Transfer } from './stock-query.ts'

interface Values {
  pieces: Record<string, number | null>
  reason?: string
}

/** Asks how many pieces of a transfer arrived, and why not all of them. */
export function ReceiveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t, i18n } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const pieces = Form.useWatch('pieces', form)
  const { id, lines } = transfer
  const isAll = lines.every(({ partId, quantity }) => (pieces?.[partId] ?? quantity) === quantity)
  const receive = useMutation({
    mutationFn: ({ pieces: given, reason = '' }: Values) =>
      request('receiveTransfer', {
        body: {
          id,
          lines: lines.map(({ partId }) => ({ partId, quantity: given[partId] ?? 0 })),
          ...(!isAll && { reason: reason.trim() }),
        },
      }),
    onSuccess: () => {
      message.success(t('transfer.received'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
  return (
    <Modal
      open
      title={t('transfer.receiveTitle', { transferNo: transfer.transferNo, to: transfer.to })}
      okText={t('transfer.act.receive')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: receive.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          pieces: Object.fromEntries(lines.map(({ partId, quantity }) => [partId, quantity])),
        }}
        onFinish={(values) => receive.mutate(values)}
      >
        {lines.map((line) => (
          <Form.Item
            key={line.partId}
            name={['pieces', line.partId]}
            label={`${line.code} ${partName(line, i18n.language)}`}
            extra={t('transfer.of', { count: line.quantity, unit: unitName(line.unit, i18n.language) })}
          >
            <NumberInput min={0} max={line.quantity} precision={0} />
          </Form.Item>
        ))}
        {!isAll && (
          <Form.Item
            name="reason"
            label={t('transfer.fewer')}
            rules={[{ required: true, whitespace: true, message: t('correct.reasonNeeded') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
