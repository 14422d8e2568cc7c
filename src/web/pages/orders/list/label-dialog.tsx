import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_PACKAGES } from '../../../../shared/paper/paper-kinds.ts'
import { NumberInput } from '../../../ui/number-input.tsx'

interface Props {
  orders: number
  onPrint: (packages: number) => void
  onClose: () => void
}

/** Asks how many packages each shipment has: each gets a label with its number. */
export function LabelDialog({ orders, onPrint, onClose }: Props) {
  const { t } = useTranslation('orders')
  const [packages, setPackages] = useState<number | null>(1)
  return (
    <Modal
      open
      width={420}
      title={t('print.labelsOf', { count: orders })}
      okText={t('print.button')}
      cancelText={t('print.cancel')}
      okButtonProps={{ disabled: packages === null }}
      onOk={() => packages !== null && onPrint(packages)}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('print.packages')} htmlFor="label-packages" extra={t('print.packagesText')}>
          <NumberInput
            id="label-packages"
            autoFocus
            min={1}
            max={MOST_PACKAGES}
            precision={0}
            value={packages}
            onChange={(value) => setPackages(value as number | null)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
