import { ShopOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import styles from './supplier-lines.module.css'
import cardStyles from '../shopping/cards.module.css'
import lineStyles from '../shopping/goods-lines.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { canBeTicked, sumOfTicked, type CartLine, type SupplierGroup } from './cart-groups.ts'

interface Props {
  group: SupplierGroup
  /** The number of its lines to draw now. */
  drawn: number
  onQuantity: (lineId: string, quantity: number) => void
  onTick: (lineIds: string[], checked: boolean) => void
  onRemove: (lineIds: string[]) => void
}

/** The number of lines of a long list drawn at a time. */
const LINES_SHOWN = 100

/** One supplier's lines by the warehouse that ships them: each warehouse becomes an order. */
export function SupplierLines({ group, drawn, onQuantity, onTick, onRemove }: Props) {
  const { t } = useTranslation('shopping')
  const [shown, setShown] = useState(LINES_SHOWN)
  const tickable = group.lines.filter(canBeTicked)
  const ticked = tickable.filter((line) => line.checked)
  const sum = sumOfTicked(group.lines)
  const several = new Set(group.lines.map(({ warehouseName }) => warehouseName)).size > 1
  return (
    <section className={cardStyles.card} aria-label={group.supplierName}>
      <header className={cardStyles.cardHead}>
        <Checkbox
          checked={tickable.length > 0 && ticked.length === tickable.length}
          indeterminate={ticked.length > 0 && ticked.length < tickable.length}
          disabled={tickable.length === 0}
          onChange={(event) =>
            onTick(
              tickable.filter((line) => line.checked !== event.target.checked).map((line) => line.lineId),
              event.target.checked,
            )
          }
        >
          <span className={cardStyles.cardTitle}>
            <ShopOutlined aria-hidden /> {group.supplierName}
          </span>
        </Checkbox>
        {sum.lineCount > 0 && (
          <span className={styles.cardSum}>
            {t('cart.subtotal')} <Amount value={sum.amount} />
          </span>
        )}
      </header>
      <ul className={lineStyles.lines}>
        {byWarehouse(group.lines.slice(0, Math.max(0, Math.min(shown, drawn)))).map(([warehouse, lines]) => (
          <Fragment key={warehouse}>
            {several && (
              <li className={styles.warehouse}>
                {t('cart.from', {
                  warehouse,
                  count: group.lines.filter((line) => line.warehouseName === warehouse).length,
                })}
              </li>
            )}
            {lines.map((line) => (
              <CartLineRow
                key={line.lineId}
                line={line}
                onQuantity={onQuantity}
                onTick={onTick}
                onRemove={onRemove}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      {group.lines.length > shown && (
        <Button type="link" onClick={() => setShown(shown + LINES_SHOWN)}>
          {t('cart.more', { count: Math.min(LINES_SHOWN, group.lines.length - shown) })}
        </Button>
      )}
    </section>
  )
}

/** In order of first appearance, so that an edit moves nothing. */
function byWarehouse(lines: CartLine[]): [string, CartLine[]][] {
  return [...Map.groupBy(lines, ({ warehouseName }) => warehouseName)]
}
