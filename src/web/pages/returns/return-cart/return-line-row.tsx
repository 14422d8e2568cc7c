import type { BodyOf } from '../../../../shared/call.ts'
import type { updateReturnCartLine } from '../../../../shared/calls/return-cart.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { returnReasons, type ReturnReason } from '../../../../shared/return-terms.ts'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import returnLineStyles from '../return-line.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { EvidenceButton } from './evidence-dialog.tsx'
import type { ReturnLine } from './return-cart.ts'
import { ReturnFacts } from './return-facts.tsx'

export type LineChange = BodyOf<typeof updateReturnCartLine>

interface Props {
  line: ReturnLine
  /** Marks a missing reason. */
  asksReason: boolean
  onChange: (change: LineChange) => void
  onRemove: (lineId: string) => void
}

/** One line to return: pieces, reason and refund. */
export function ReturnLineRow({ line, asksReason, onChange, onRemove }: Props) {
  const { t, i18n } = useTranslation('cart')
  const name = partName(line, i18n.language)
  const { lineId, quantity, returnable } = line
  return (
    <li className={returnLineStyles.returnLine}>
      <PartPicture drawing={line.drawing} size={56} />
      <div className={lineStyles.lineMain}>
        <ReturnFacts line={line} left={returnable} />
        <EvidenceButton line={line} asksVin={asksReason} onSave={onChange} />
        {quantity > returnable && (
          <p className={textStyles.warning}>{t('returns.cart.tooMany', { count: returnable })}</p>
        )}
      </div>
      <Select
        className={returnLineStyles.returnReason}
        aria-label={t('returns.cart.reasonOf', { name })}
        placeholder={t('returns.cart.reason')}
        value={line.reason}
        {...(asksReason && line.reason === null && { status: 'error' })}
        options={returnReasons.map((value) => ({ value, label: t(`returns.reasons.${value}`) }))}
        onChange={(reason: ReturnReason) => onChange({ lineId, reason })}
      />
      <QuantityInput
        label={t('returns.cart.quantityOf', { name })}
        value={quantity}
        min={1}
        max={Math.max(1, returnable)}
        step={1}
        onChange={(pieces) => onChange({ lineId, quantity: pieces })}
      />
      <span className={lineStyles.lineAmount}>
        <Amount value={line.amount} strong />
      </span>
      <Tooltip title={t('returns.cart.remove', { name })}>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('returns.cart.remove', { name })}
          onClick={() => onRemove(lineId)}
        />
      </Tooltip>
    </li>
  )
}
