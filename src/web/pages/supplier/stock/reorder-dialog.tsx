import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { USUAL_LEAD_DAYS } from '../../../../shared/stock-outlook.ts'
import { MOST_PIECES } from '../../../../shared/stock-movements.ts'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import styles from './stock.module.css'
import { stockKey } from './stock-query.ts'

interface Values {
  point: number
  upTo: number
  leadDays: number
}

interface Props {
  heap: {
    supplierId: string
    partId: string
    warehouseId: string
    code: string
    warehouse: string
    point: number | null
    upTo: number | null
    leadDays: number | null
  }
  onClose: () => void
}

/** Sets at how many pieces a part is reordered for a warehouse, and up to how many. */
export function ReorderDialog({ heap, onClose }: Props) {
  const { t } = useTranslation('stock')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const { supplierId, partId, warehouseId, point, upTo, leadDays } = heap
  const save = useMutation({
    mutationFn: (reorder: Values | null) =>
      request('saveReorderPoint', { body: { supplierId, partId, warehouseId, reorder } }),
    onSuccess: (_, reorder) => {
      message.success(t(reorder ? 'reorder.saved' : 'reorder.removed'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: stockKey }),
  })
  const needed = { required: true, message: t('correct.piecesNeeded') }
  return (
    <Modal
      open
      title={t('reorder.dialog', { code: heap.code, warehouse: heap.warehouse })}
      onCancel={onClose}
      footer={[
        point !== null && (
          <Button key="remove" danger loading={save.isPending} onClick={() => save.mutate(null)}>
            {t('reorder.remove')}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t('save')}
        </Button>,
      ]}
    >
      <p>{t('reorder.about')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ point, upTo, leadDays: leadDays ?? USUAL_LEAD_DAYS }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="point" label={t('reorder.point')} rules={[needed]}>
          <NumberInput className={styles.pieces!} min={0} max={MOST_PIECES} precision={0} autoFocus />
        </Form.Item>
        <Form.Item
          name="upTo"
          label={t('reorder.upTo')}
          dependencies={['point']}
          rules={[
            needed,
            ({ getFieldValue }) => ({
              validator: async (_, value: number | null) => {
                if (value !== null && value <= Number(getFieldValue('point') ?? 0))
                  throw new Error(t('reorder.upToMore'))
              },
            }),
          ]}
        >
          <NumberInput className={styles.pieces!} min={1} max={MOST_PIECES} precision={0} />
        </Form.Item>
        <Form.Item
          name="leadDays"
          label={t('reorder.leadDays')}
          rules={[{ required: true, message: t('reorder.daysNeeded') }]}
        >
          <NumberInput className={styles.pieces!} min={1} max={365} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
