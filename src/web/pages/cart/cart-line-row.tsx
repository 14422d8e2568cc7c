import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Tooltip } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Amount } from '../../ui/amount.tsx'
import { PartPicture } from '../../ui/part-picture.tsx'
import { PriceReason } from '../../ui/price-reason.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { QuantityTerms } from '../../ui/quantity-terms.tsx'
import { StockLevel } from '../../ui/stock-level.tsx'
import { partName } from '../../ui/part-name.ts'
import { unitName } from '../../../shared/unit-name.ts'
import styles from './cart-line-row.module.css'
import lineStyles from '../shopping/goods-lines.module.css'
import textStyles from '../shopping/text.module.css'
import { PreSaleNote } from '../shopping/pre-sale-note.tsx'
import { TransferNote } from '../shopping/transfer-note.tsx'
import { LineDiscounts } from '../shopping/line-discounts.tsx'
import { LineVehicles } from './line-vehicles.tsx'
import { ReplacedNote } from './replaced-note.tsx'
import { SinceAdded } from './since-added.tsx'
import { canBeTicked, isWrongQuantity, quantityBounds, tellsStock, type CartLine } from './cart-groups.ts'
import { WrongQuantity } from './wrong-quantity.tsx'

interface Props {
  line: CartLine
  onQuantity: (lineId: string, quantity: number) => void
  onTick: (lineIds: string[], checked: boolean) => void
  onRemove: (lineIds: string[]) => void
}

export const CartLineRow = memo(function CartLineRow({ line, onQuantity, onTick, onRemove }: Props) {
  const { t, i18n } = useTranslation(['shopping', 'promotion'])
  const name = partName(line, i18n.language)
  return (
    <li className={styles.line}>
      <Checkbox
        aria-label={t('cart.tick', { name })}
        checked={line.checked && canBeTicked(line)}
        disabled={!canBeTicked(line)}
        onChange={(event) => onTick([line.lineId], event.target.checked)}
      />
      <PartPicture drawing={line.drawing} size={72} />
      <div className={`${lineStyles.lineMain} ${styles.main}`}>
        <Link to={`/quoteOrder/detail?partId=${line.partId}`} className={lineStyles.lineName}>
          {name}
        </Link>
        <div className={lineStyles.lineFacts}>
          <span className={textStyles.mono} translate="no">
            {line.code}
          </span>
          <span>{line.brand}</span>
          {line.spec && <span>{line.spec}</span>}
        </div>
        <div className={lineStyles.lineFacts}>
          {tellsStock(line) && <StockLevel level={line.stockLevel} available={line.available} />}
          <span>{line.warehouseName}</span>
        </div>
        <LineVehicles lineId={line.lineId} vehicles={line.vehicles} />
        <TransferNote line={line} />
        <PreSaleNote until={line.preSaleUntil} deposit={line.deposit} />
        <ReplacedNote partId={line.partId} />
        <SinceAdded changes={line.changes} />
        {isWrongQuantity(line) && <WrongQuantity line={line} onQuantity={onQuantity} />}
      </div>
      <div className={`${lineStyles.linePrice} ${styles.price}`}>
        <Amount value={line.price} />
        <span className={textStyles.unit}> / {unitName(line.unit, i18n.language)}</span>
        <PriceReason {...line} />
        <QuantityTerms {...line} />
      </div>
      <QuantityInput
        label={t('cart.quantityOf', { name })}
        value={line.quantity}
        {...quantityBounds(line)}
        onChange={(quantity) => onQuantity(line.lineId, quantity)}
      />
      <div className={`${lineStyles.lineAmount} ${styles.amount}`}>
        <Amount value={line.amount} strong />
        {line.checked && <LineDiscounts discounts={line.discounts} />}
      </div>
      <Tooltip title={t('cart.remove')}>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('cart.removeOne', { name })}
          onClick={() => onRemove([line.lineId])}
        />
      </Tooltip>
    </li>
  )
})
