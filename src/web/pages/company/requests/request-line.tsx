import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { leastQuantity } from '../../../../shared/sale-terms.ts'
import { Amount } from '../../../ui/amount.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { partName } from '../../../ui/part-name.ts'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { QuantityTerms } from '../../../ui/quantity-terms.tsx'
import { partAddress } from '../../find/part/part-address.ts'
import styles from '../company.module.css'
import type { RequestDetail } from './requests-query.ts'

interface Props {
  line: RequestDetail['lines'][number]
  quantity: number
  /** Absent where the reader may not change it; 0 leaves the line out. */
  onChange: ((quantity: number) => void) | undefined
}

export function RequestLine({ line, quantity, onChange }: Props) {
  const { t, i18n } = useTranslation('company')
  const { price, priceNow, available, oeNumber, code, spec, vehicles, supplierName, unit, problem, terms } =
    line
  const name = partName(line, i18n.language)
  const present = priceNow ?? price
  const sum = (Math.round(Number(present) * 100) * quantity) / 100
  return (
    <li className={styles.line} data-left-out={quantity === 0}>
      <div className={styles.partWords}>
        <Link to={partAddress(line.partId, line.oeNumber)}>{name}</Link>
        <span className={styles.quiet}>
          <span translate="no">{oeNumber || code}</span> {spec}
        </span>
        <span className={styles.quiet}>
          {supplierName}
          {vehicles && ` · ${vehicles}`}
          {available !== null && ` · ${t('inStock', { count: available })}`}
        </span>
        {problem && <span className={styles.warn}>{problem}</span>}
      </div>
      <div className={styles.number}>
        <Amount value={present} />
        {priceNow !== null && priceNow !== price && (
          <div className={styles.warn}>{t('rose', { price: moneyText(price) })}</div>
        )}
      </div>
      <div>
        {onChange && quantity > 0 ? (
          <QuantityInput
            label={name}
            value={quantity}
            {...(terms && { min: leastQuantity(terms), step: terms.multiple })}
            onChange={onChange}
          />
        ) : (
          <span>{quantity === 0 ? t('leftOut') : `${quantity} ${unit}`}</span>
        )}
        <div className={styles.quiet}>
          {terms && <QuantityTerms {...terms} unit={unit} />}
          {quantity !== line.askedQuantity && t('wasAsked', { count: line.askedQuantity })}{' '}
          {onChange && (
            <Button
              type="link"
              size="small"
              onClick={() => onChange(quantity === 0 ? line.askedQuantity : 0)}
              aria-label={`${t(quantity === 0 ? 'putBack' : 'leaveOut')} ${name}`}
            >
              {t(quantity === 0 ? 'putBack' : 'leaveOut')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.number}>
        <Amount value={sum.toFixed(2)} strong />
      </div>
    </li>
  )
}
