import { CarOutlined, DeleteOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { unitName } from '../../../shared/unit-name.ts'
import { usePermission } from '../../lib/permissions.ts'
import { Amount } from '../../ui/amount.tsx'
import { partName } from '../../ui/part-name.ts'
import { PartPicture } from '../../ui/part-picture.tsx'
import { PriceReason } from '../../ui/price-reason.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { QuantityTerms } from '../../ui/quantity-terms.tsx'
import { StockLevel } from '../../ui/stock-level.tsx'
import { BuyerPrice } from '../find/buyer-price.tsx'
import { partAddress } from '../find/part/part-address.ts'
import { LineArrival } from '../shopping/line-arrival.tsx'
import { canBeTicked, isWrongQuantity, quantityBounds, tellsStock, type CartLine } from './cart-groups.ts'
import styles from './cart-line-row.module.css'
import { LineSaving } from './line-saving.tsx'
import { LineVehicles } from './line-vehicles.tsx'
import { ReplacedNote } from './replaced-note.tsx'
import { SinceAdded } from './since-added.tsx'
import { WrongQuantity } from './wrong-quantity.tsx'

interface Props {
  line: CartLine
  /** Not below a row with the supplier's name. */
  namesSupplier: boolean
  isSwitching: boolean
  onSwitch: (lineId: string) => void
  onQuantity: (lineId: string, quantity: number) => void
  onTick: (lineIds: string[], checked: boolean) => void
  onRemove: (lineIds: string[]) => void
}

/** One line of a cart in one row; what is wrong with it, or new, stands below. */
export const CartLineRow = memo(function CartLineRow(props: Props) {
  const { line, namesSupplier, isSwitching, onSwitch, onQuantity, onTick, onRemove } = props
  const { t, i18n } = useTranslation(['shopping', 'cart', 'garage'])
  const maySearch = usePermission('part_search')
  const mayChooseVehicle = usePermission('my_vehicle_view')
  const [isAddingVehicle, setAddingVehicle] = useState(false)
  const name = partName(line, i18n.language)
  const { lineId, code, oeNumber, brand, spec, supplierName, warehouseName } = line
  const under = [brand, oeNumber && oeNumber !== code ? code : ''].filter(Boolean).join(' · ')
  return (
    <div role="row" className={styles.line} data-line={lineId}>
      <span role="cell" className={styles.tick}>
        <Checkbox
          aria-label={t('cart.tick', { name })}
          checked={line.checked && canBeTicked(line)}
          disabled={!canBeTicked(line)}
          onChange={(event) => onTick([lineId], event.target.checked)}
        />
      </span>
      <span role="cell" className={styles.number}>
        <PartPicture drawing={line.drawing} size={32} />
        <span className={styles.two}>
          <span className={styles.oe} translate="no">
            {oeNumber || code}
          </span>
          <small title={under}>{under}</small>
        </span>
      </span>
      <span role="cell" className={`${styles.two} ${styles.name}`}>
        <Link to={partAddress(line.partId, oeNumber)} title={name}>
          {name}
        </Link>
        {spec && <small title={spec}>{spec}</small>}
      </span>
      <span role="cell" className={`${styles.two} ${styles.from}`}>
        <span className={styles.supplier}>
          <span title={supplierName}>{namesSupplier ? supplierName : warehouseName}</span>
          {maySearch && (
            <Button
              type="text"
              size="small"
              icon={<SwapOutlined aria-hidden />}
              aria-label={t('cart:switch.open', { name })}
              title={t('cart:switch.title')}
              aria-expanded={isSwitching}
              onClick={() => onSwitch(lineId)}
            />
          )}
        </span>
        {namesSupplier && <small title={warehouseName}>{warehouseName}</small>}
      </span>
      <span role="cell" className={styles.stock}>
        {tellsStock(line) && (
          <StockLevel level={line.stockLevel} available={line.available} unit={line.unit} />
        )}
      </span>
      <span role="cell" className={styles.arrival}>
        <LineArrival line={line} />
      </span>
      <span role="cell" className={styles.price}>
        <span className={styles.figure}>
          <BuyerPrice value={line.price} />
          <small>/{unitName(line.unit, i18n.language)}</small>
        </span>
        <PriceReason {...line} />
      </span>
      <span role="cell" className={styles.quantity}>
        <QuantityInput
          isInTable
          label={t('cart.quantityOf', { name })}
          value={line.quantity}
          {...quantityBounds(line)}
          onChange={(quantity) => onQuantity(lineId, quantity)}
        />
      </span>
      <span role="cell" className={styles.amount}>
        <Amount value={line.amount} strong />
        {line.checked && <LineSaving discounts={line.discounts} />}
      </span>
      <span role="cell" className={styles.acts}>
        {mayChooseVehicle && (
          <Button
            type="text"
            size="small"
            icon={<CarOutlined aria-hidden />}
            aria-label={t('garage:line.addTo', { name })}
            title={t('garage:line.add')}
            onClick={() => setAddingVehicle(true)}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('cart.removeOne', { name })}
          title={t('cart.remove')}
          onClick={() => onRemove([lineId])}
        />
      </span>
      <span role="cell" className={styles.notes}>
        <QuantityTerms {...line} />
        <LineVehicles
          lineId={lineId}
          vehicles={line.vehicles}
          isAdding={isAddingVehicle}
          onAdded={() => setAddingVehicle(false)}
        />
        <ReplacedNote partId={line.partId} />
        <SinceAdded changes={line.changes} />
        {isWrongQuantity(line) && <WrongQuantity line={line} onQuantity={onQuantity} />}
      </span>
    </div>
  )
})
