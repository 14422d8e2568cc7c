import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  correct,
  corrections,
  MOST_PIECES,
  movementLabels,
  type Correction,
} from '../../../../shared/stock-movements.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import { useApp } from '../../../ui/use-app.ts'
import textStyles from '../../shopping/text.module.css'
import styles from './stock.module.css'
import { stockKey, type StockLine } from './stock-query.ts'

interface Values {
  correction: Correction
  quantity: number
  reason: string
}

/** Corrects the pieces of a part in a warehouse, and says beforehand what comes of it. */
export function CorrectDialog({ line, onClose }: { line: StockLine; onClose: () => void }) {
  const { t, i18n } = useTranslation('stock')
  const language = i18n.language.startsWith('en') ? 'en' : 'zh'
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [requestId] = useState(newRequestId)
  const correction = Form.useWatch('correction', form) ?? 'COUNT'
  const quantity = Form.useWatch('quantity', form)
  const save = useMutation({
    mutationFn: (values: Values) => {
      const { supplierId, partId, warehouseId } = line
      return request('correctStock', { body: { supplierId, partId, warehouseId, ...values }, requestId })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: stockKey })
      message.success(t('correct.done'))
      onClose()
    },
  })
  const result = typeof quantity === 'number' ? correct(line, { correction, quantity }) : undefined
  return (
    <Modal
      open
      title={t('correct.title')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>
        <span className={textStyles.mono} translate="no">
          {line.code}
        </span>{' '}
        {partName(line, i18n.language)} · {line.warehouse}
      </p>
      <dl className={styles.figures}>
        {(['onHand', 'reserved', 'frozen', 'damaged'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`figure.${key}`)}</dt>
            <dd>{line[key]}</dd>
          </div>
        ))}
      </dl>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ correction: 'COUNT', reason: '' }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="correction" label={t('correct.what')} extra={t(`correct.about.${correction}`)}>
          <Select options={corrections.map((value) => ({ value, label: movementLabels[value][language] }))} />
        </Form.Item>
        <Form.Item
          name="quantity"
          label={t(correction === 'COUNT' ? 'correct.counted' : 'correct.pieces')}
          rules={[{ required: true, message: t('correct.piecesNeeded') }]}
          extra={
            result &&
            ('stoppedBy' in result
              ? t(`correct.stopped.${result.stoppedBy}`)
              : t('correct.result', {
                  onHand: line.onHand + result.onHandBy,
                  damaged: line.damaged + result.damagedBy,
                }))
          }
        >
          <NumberInput
            className={styles.pieces!}
            min={correction === 'COUNT' ? 0 : 1}
            max={MOST_PIECES}
            precision={0}
            autoFocus
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('correct.reason')}
          rules={[{ required: true, whitespace: true, message: t('correct.reasonNeeded') }]}
        >
          <Input maxLength={200} placeholder={t('correct.reasonExample')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
