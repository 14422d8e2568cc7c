import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { unitName } from '../../../shared/unit-name.ts'
import styles from '../shopping/goods-lines.module.css'
import { orderableQuantity, type CartLine } from './cart-groups.ts'

interface Props {
  line: CartLine
  onQuantity: (lineId: string, quantity: number) => void
}

/** The reason why the line cannot be ordered in this quantity, and a button for one that can. */
export function WrongQuantity({ line, onQuantity }: Props) {
  const { t, i18n } = useTranslation(['shopping', 'promotion'])
  const { available } = line
  const unit = unitName(line.unit, i18n.language)
  const orderable = orderableQuantity(line)
  return (
    <Alert
      className={styles.lineAlert}
      type="warning"
      showIcon
      title={
        line.invalidReason === 'QUANTITY_TERMS'
          ? t('promotion:terms.wrong')
          : line.invalidReason === 'OVER_LIMIT'
            ? t('promotion:overLimit', { available, unit })
            : t('cart.short', { available, unit })
      }
      action={
        orderable !== null && (
          <Button size="small" onClick={() => onQuantity(line.lineId, orderable)}>
            {t('cart.take', { available: orderable, unit })}
          </Button>
        )
      }
    />
  )
}
