import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { quoteSale } from '../../../../shared/calls/telephone-order.ts'
import { DISCOUNT_PERCENT_MAX } from '../../../../shared/telephone-order.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { Amount } from '../../../ui/amount.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import textStyles from '../../shopping/text.module.css'
import { MOST_PIECES, type DraftLine, type DraftStep } from './sale-draft.ts'
import styles from './take-order.module.css'

export type Quote = ReplyOf<typeof quoteSale>

interface Props {
  lines: DraftLine[]
  quote: Quote | undefined
  onStep: (step: DraftStep) => void
}

/** The goods of the order with the customer's price, quantity and discount. */
export function SaleLines({ lines, quote, onStep }: Props) {
  const { t } = useTranslation('taking')
  const quoted = new Map(quote?.lines.map((line) => [line.offerId, line]))
  return (
    <div>
      <div className={styles.head} aria-hidden>
        <span>{t('column.part')}</span>
        <span>{t('column.price')}</span>
        <span>{t('column.quantity')}</span>
        <span>{t('column.discount')}</span>
        <span>{t('column.amount')}</span>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.goods.offerId}
            line={line}
            quoted={quoted.get(line.goods.offerId)}
            onStep={onStep}
          />
        ))}
      </ul>
      {lines.length > 1 && (
        <label className={styles.all}>
          {t('all')}
          <NumberInput<string>
            stringMode
            size="small"
            min="0"
            max={String(DISCOUNT_PERCENT_MAX)}
            onChange={(value) => onStep({ kind: 'discountAll', discountPercent: rounded(value) })}
          />
        </label>
      )}
    </div>
  )
}

interface LineProps {
  line: DraftLine
  quoted: Quote['lines'][number] | undefined
  onStep: (step: DraftStep) => void
}

function Line({ line: { goods, quantity, discountPercent }, quoted, onStep }: LineProps) {
  const { t, i18n } = useTranslation('taking')
  const { offerId } = goods
  const name = partName(goods, i18n.language)
  const named = (what: string) => t('ofPart', { what, part: `${name} ${goods.code}` })
  const { price, available } = quoted ?? goods
  return (
    <li className={styles.line}>
      <span className={styles.part}>
        <span>{name}</span>
        <span className={textStyles.quiet}>
          <span className={textStyles.mono}>{goods.oeNumber || goods.code}</span> {goods.brand} {goods.spec}
        </span>
        {quoted?.problem ? (
          <span className={textStyles.warning}>{quoted.problem}</span>
        ) : (
          <span className={textStyles.quiet}>
            {t('inStock', { available, unit: unitName(goods.unit, i18n.language) })}
          </span>
        )}
      </span>
      <span className={styles.cell} data-title={t('column.price')}>
        <Amount value={price} size="small" />
      </span>
      <span className={styles.cell} data-title={t('column.quantity')}>
        <NumberInput
          size="small"
          min={1}
          max={MOST_PIECES}
          precision={0}
          aria-label={named(t('column.quantity'))}
          value={quantity}
          onChange={(value) => onStep({ kind: 'quantity', offerId, quantity: value ?? 1 })}
        />
      </span>
      <span className={styles.cell} data-title={t('column.discount')}>
        <NumberInput<string>
          stringMode
          size="small"
          min="0"
          max={String(DISCOUNT_PERCENT_MAX)}
          aria-label={named(t('column.discount'))}
          value={discountPercent}
          onChange={(value) => onStep({ kind: 'discount', offerId, discountPercent: rounded(value) })}
        />
      </span>
      <span className={styles.cell} data-title={t('column.amount')}>
        {quoted && <Amount value={quoted.amount} size="small" strong />}
      </span>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={named(t('remove'))}
        onClick={() => onStep({ kind: 'remove', offerId })}
      />
    </li>
  )
}

/** With two decimals at most. */
function rounded(value: string | null): string {
  return String(Math.round(Number(value ?? 0) * 100) / 100)
}
