import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'

export interface ArrivingLine {
  key: string
  code: string
  nameZh: string
  nameEn: string
  /** Beside the name, for example the warehouse. */
  about?: string
  quantity: number
}

interface Values {
  pieces: Record<string, number | null>
  reason?: string
}

interface Props {
  title: string
  lines: ArrivingLine[]
  /** Whether fewer pieces need a reason. */
  asksWhy: boolean
  working: boolean
  onReceive: (pieces: Record<string, number>, reason: string) => void
  onClose: () => void
}

/** Asks how many pieces arrived, and why not all of them. */
export function ReceiveDialog({ title, lines, asksWhy, working, onReceive, onClose }: Props) {
  const { t, i18n } = useTranslation('stock')
  const [form] = Form.useForm<Values>()
  const pieces = Form.useWatch('pieces', form)
  const isAll = lines.every(({ key, quantity }) => (pieces?.[key] ?? quantity) === quantity)
  return (
    <Modal
      open
      title={title}
      okText={t('transfer.act.receive')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: working }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ pieces: Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity])) }}
        onFinish={({ pieces: given, reason = '' }) =>
          onReceive(
            Object.fromEntries(lines.map(({ key }) => [key, given[key] ?? 0])),
            isAll ? '' : reason.trim(),
          )
        }
      >
        {lines.map((line) => (
          <Form.Item
            key={line.key}
            name={['pieces', line.key]}
            label={[line.code, partName(line, i18n.language), line.about].filter(Boolean).join(' · ')}
            extra={t('transfer.of', { count: line.quantity })}
          >
            <NumberInput min={0} max={line.quantity} precision={0} />
          </Form.Item>
        ))}
        {asksWhy && !isAll && (
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
