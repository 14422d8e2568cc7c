import { CloseOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { REQUISITION_NOTE_MAX } from '../../../../shared/requisition.ts'
import { leastQuantity } from '../../../../shared/sale-terms.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { request } from '../../../lib/request.ts'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { QuantityTerms } from '../../../ui/quantity-terms.tsx'
import { StockLevel } from '../../../ui/stock-level.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { BuyerPrice } from '../buyer-price.tsx'
import { partAddress } from '../part/part-address.ts'
import { listQuery, requisitionsKey, type RequisitionLine } from './lists-query.ts'
import styles from './requisitions.module.css'

interface Props {
  listId: string
  line: RequisitionLine
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A part of a list with its quantity, a note, and what it would cost from whom. */
export function ListLine({ listId, line, isChosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('lists')
  const { message } = useApp()
  const client = useQueryClient()
  const { partId, quantity, note, offer } = line
  const name = partName(line, i18n.language)
  const change = useMutation({
    mutationFn: (to: { quantity?: number; note?: string }) =>
      request('changeRequisitionLine', { body: { id: listId, partId, ...to } }),
    // Shown at once; the list is read again afterwards, since another offer may fit the new quantity.
    onMutate: (to) =>
      client.setQueryData(
        listQuery(listId).queryKey,
        (list) =>
          list && {
            ...list,
            lines: list.lines.map((other) => (other.partId === partId ? { ...other, ...to } : other)),
          },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: listQuery(listId).queryKey }),
  })
  const take = useMutation({
    mutationFn: () => request('removeFromRequisition', { body: { id: listId, partIds: [partId] } }),
    onSuccess: () => {
      message.success(t('taken'))
      void client.invalidateQueries({ queryKey: requisitionsKey })
    },
  })
  return (
    <li className={styles.line}>
      <Checkbox
        aria-label={t('chosen', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <PartPhoto part={line} size={40} />
      <div className={styles.part}>
        <Link to={partAddress(partId, line.oe)} className={styles.partName}>
          {name}
        </Link>
        <span className={styles.facts}>
          <OeNumber value={line.oe || line.code} /> <span>{line.brand}</span> <span>{line.spec}</span>
        </span>
      </div>
      <Input
        className={styles.note}
        size="small"
        variant="filled"
        aria-label={t('noteOf', { name })}
        placeholder={t('lineNote')}
        defaultValue={note}
        maxLength={REQUISITION_NOTE_MAX}
        onBlur={(event) =>
          event.target.value.trim() !== note && change.mutate({ note: event.target.value.trim() })
        }
        onPressEnter={(event) => event.currentTarget.blur()}
      />
      {offer ? (
        <>
          <span className={styles.supplier}>
            <span>{offer.supplierName}</span>
            <StockLevel level={offer.stockLevel} available={offer.available} unit={line.unit} />
          </span>
          <span className={styles.price}>
            <BuyerPrice value={offer.price} strong />
            <span className={styles.quiet}> / {unitName(line.unit, i18n.language)}</span>
            <QuantityTerms {...offer} unit={line.unit} />
          </span>
        </>
      ) : (
        <span className={`${styles.supplier} ${styles.quiet}`}>{t('gone')}</span>
      )}
      <QuantityInput
        label={t('quantityOf', { name })}
        value={quantity}
        {...(offer && { min: leastQuantity(offer), step: offer.multiple })}
        onChange={(pieces) => change.mutate({ quantity: pieces })}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`${t('take')}: ${name}`}
        title={t('take')}
        loading={take.isPending}
        onClick={() => take.mutate()}
      />
    </li>
  )
}
