import { ShopOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import type { Plan } from '../shopping/plan-panel.tsx'
import { CartHints } from './cart-hints.tsx'
import styles from './cart-table.module.css'
import { canBeTicked, sumOfTicked } from './cart-groups.ts'
import type { CartRow } from './cart-rows.ts'

interface Props {
  row: Extract<CartRow, { kind: 'supplier' }>
  plan: Plan | null
  onTick: (lineIds: string[], checked: boolean) => void
}

/** The head of a supplier's lines: a tick for all of them, what is missing for a reduction, their sum. */
export function SupplierRow({ row: { supplierId, supplierName, lines }, plan, onTick }: Props) {
  const { t } = useTranslation('shopping')
  const tickable = lines.filter(canBeTicked)
  const ticked = tickable.filter((line) => line.checked)
  const sum = sumOfTicked(lines)
  return (
    <div role="row" className={styles.supplier}>
      <div role="cell" className={styles.supplierCell}>
        <Checkbox
          checked={tickable.length > 0 && ticked.length === tickable.length}
          indeterminate={ticked.length > 0 && ticked.length < tickable.length}
          disabled={tickable.length === 0}
          onChange={({ target: { checked } }) =>
            onTick(
              tickable.filter((line) => line.checked !== checked).map((line) => line.lineId),
              checked,
            )
          }
        >
          <span className={styles.supplierName}>
            <ShopOutlined aria-hidden /> {supplierName}
          </span>
        </Checkbox>
        <CartHints plan={plan} supplierId={supplierId} />
        {sum.lineCount > 0 && (
          <span className={styles.supplierSum}>
            {t('cart.subtotal')} <Amount value={sum.amount} />
          </span>
        )}
      </div>
    </div>
  )
}
