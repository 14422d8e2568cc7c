import { useTranslation } from 'react-i18next'
import { unitName } from '../../../../shared/unit-name.ts'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ReturnLine } from './return-cart.ts'

interface Props {
  line: Pick<ReturnLine, 'nameZh' | 'nameEn' | 'code' | 'oeNumber' | 'price' | 'unit'>
  /** Pieces that may still be returned. */
  left: number
}

/** A returnable line: name, price and pieces. */
export function ReturnFacts({ line, left }: Props) {
  const { t, i18n } = useTranslation('cart')
  const unit = unitName(line.unit, i18n.language)
  return (
    <>
      <span className={lineStyles.lineName}>{partName(line, i18n.language)}</span>
      <div className={lineStyles.lineFacts}>
        {line.oeNumber && (
          <span className={textStyles.mono} translate="no">
            {line.oeNumber}
          </span>
        )}
        <span className={textStyles.mono} translate="no">
          {line.code}
        </span>
        <span>
          <Amount value={line.price} size="small" /> / {unit}
        </span>
        <span>{t('returns.cart.left', { count: left, unit })}</span>
      </div>
    </>
  )
}
