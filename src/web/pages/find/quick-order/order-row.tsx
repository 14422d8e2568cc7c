import { CloseOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../../ui/amount.tsx'
import { partName } from '../../../ui/part-name.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Candidate, JudgedOrderLine, OrderLine } from './order-list.ts'
import { PIECE, unitName } from '../../../../shared/unit-name.ts'
import styles from './quick-order.module.css'

interface Props {
  line: JudgedOrderLine
  onCode: (key: number, code: string) => void
  onChange: (key: number, to: Partial<OrderLine>) => void
  onRemove: (key: number) => void
}

/** One line: the input, its match, the quantity, and any problem. */
export const OrderRow = memo(function OrderRow({ line, onCode, onChange, onRemove }: Props) {
  const { t, i18n } = useTranslation(['quick', 'common'])
  const { key, code, quantity, candidates, offerId, verdict, chosen } = line
  const unit = unitName(chosen?.unit ?? PIECE, i18n.language)
  const named = (what: string) => t('common:of', { what, of: `${key} ${code}` })
  return (
    <div className={styles.row} role="row">
      <span role="cell" className={styles.lineNo}>
        {key}
      </span>
      <span role="cell">
        <Input
          key={code}
          defaultValue={code}
          size="small"
          className={styles.mono}
          aria-label={named(t('column.code'))}
          onBlur={(event) => onCode(key, event.target.value.trim())}
          onPressEnter={(event) => event.currentTarget.blur()}
        />
      </span>
      <span role="cell" className={styles.part}>
        {candidates.length > 0 && (
          <Select
            size="small"
            className={styles.select}
            aria-label={named(t('column.part'))}
            placeholder={t('choose', { count: candidates.length })}
            value={offerId}
            popupMatchSelectWidth={false}
            classNames={{ popup: { root: styles.choices! } }}
            options={candidates.map((candidate) => ({
              value: candidate.offerId,
              label: <OfferText candidate={candidate} language={i18n.language} />,
            }))}
            onChange={(chosenOffer: string) => onChange(key, { offerId: chosenOffer })}
          />
        )}
      </span>
      <span role="cell" className={styles.quantity}>
        <Input
          size="small"
          inputMode="numeric"
          status={verdict === 'quantity' ? 'error' : ''}
          aria-label={named(t('column.quantity'))}
          value={quantity}
          onChange={(event) => onChange(key, { quantity: event.target.value })}
        />
      </span>
      <span role="cell" className={styles.verdict}>
        <StatusTag tone={verdict === 'ready' ? 'done' : verdict === 'choose' ? 'waiting' : 'bad'}>
          {t(`verdict.${verdict}`, { available: chosen?.available ?? 0, unit })}
        </StatusTag>
        {verdict === 'short' && (
          <Button
            size="small"
            type="link"
            onClick={() => onChange(key, { quantity: String(chosen!.available) })}
          >
            {t('take', { available: chosen!.available, unit })}
          </Button>
        )}
      </span>
      <span role="cell" className={styles.removal}>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={named(t('remove'))}
          onClick={() => onRemove(key)}
        />
      </span>
    </div>
  )
})

function OfferText({ candidate, language }: { candidate: Candidate; language: string }) {
  const { t } = useTranslation(['quick', 'common'])
  const { kind, confidence, matched, brand, supplierName, price, available, stockLevel } = candidate
  const percent = Math.round(confidence * 100)
  return (
    <span className={styles.offer}>
      <strong>{partName(candidate, language)}</strong>
      <span>{brand}</span>
      <span className={confidence >= 0.95 ? styles.sure : styles.unsure}>
        {t(`kind.${kind}`, { percent })}
      </span>
      {kind !== 'exact' && matched && <span className={styles.mono}>{t('matched', { matched })}</span>}
      <span className={styles.quiet}>{supplierName}</span>
      {price !== null && <Amount value={price} size="small" />}
      <span className={styles.quiet}>
        {t(`common:stock.${stockLevel}`)} {available > 0 ? available : ''}
      </span>
    </span>
  )
}
