import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { request } from '../../lib/request.ts'
import { Amount } from '../../ui/amount.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FullMinusNote } from '../../ui/full-minus-note.tsx'
import { PriceReason } from '../../ui/price-reason.tsx'
import { StockLevel } from '../../ui/stock-level.tsx'
import { SupplierGrade } from '../../ui/supplier-grade.tsx'
import { useApp } from '../../ui/use-app.ts'
import { partQuery } from '../find/part/prepare-part.ts'
import { LineArrival } from '../shopping/line-arrival.tsx'
import type { Cart, CartLine } from './cart-groups.ts'
import { cartKey } from './cart-key.ts'
import styles from './offer-choices.module.css'

interface Props {
  line: CartLine
  onDone: () => void
}

/** The offers of a line's part side by side; another one replaces the line's own. */
export function OfferChoices({ line, onDone }: Props) {
  const { t } = useTranslation(['cart', 'search'])
  const { message } = useApp()
  const client = useQueryClient()
  const part = useQuery(partQuery(line.partId))
  const choose = useMutation({
    mutationKey: [...cartKey, 'switch'],
    scope: { id: 'cart' },
    mutationFn: (offerId: string) => request('switchCartOffer', { body: { lineId: line.lineId, offerId } }),
    onSuccess: (cart) => {
      client.setQueryData<Cart>(cartKey, cart)
      message.success(t('switch.done'))
      onDone()
    },
  })
  if (part.isPending) return <Spin size="small" />
  if (part.isError) return <ErrorState error={part.error} onRetry={() => void part.refetch()} />
  const { offers } = part.data
  return (
    <div className={styles.choices}>
      <table className={styles.offers}>
        <caption className="visually-hidden">{t('switch.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.from')}</th>
            <th scope="col">{t('search:offers.grade')}</th>
            <th scope="col">{t('table.stock')}</th>
            <th scope="col">{t('table.arrival')}</th>
            <th scope="col" className={styles.right}>
              {t('table.price')}
            </th>
            <th scope="col" className={styles.right}>
              {t('switch.difference', { count: line.quantity })}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const isOwn = offer.offerId === line.offerId
            return (
              <tr key={offer.offerId} data-own={isOwn}>
                <th scope="row">
                  {offer.supplierName} <small>{offer.warehouseName}</small>
                </th>
                <td>
                  <SupplierGrade grade={offer.grade} />
                </td>
                <td>
                  <StockLevel level={offer.stockLevel} available={offer.available} unit={line.unit} />
                </td>
                <td>
                  <LineArrival line={offer} />
                </td>
                <td className={styles.right}>
                  <Amount value={offer.price} /> <PriceReason {...offer} />
                  <FullMinusNote {...offer} />
                </td>
                <td className={styles.right}>{!isOwn && <Difference from={line} to={offer.price} />}</td>
                <td className={styles.right}>
                  {isOwn ? (
                    <span className={styles.own}>{t('switch.own')}</span>
                  ) : (
                    <Button
                      size="small"
                      disabled={offer.available <= 0}
                      loading={choose.isPending && choose.variables === offer.offerId}
                      aria-label={t('switch.chooseOne', { supplier: offer.supplierName })}
                      onClick={() => choose.mutate(offer.offerId)}
                    >
                      {t('switch.choose')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {offers.length <= 1 && <p className={styles.own}>{t('switch.none')}</p>}
      <Button type="link" size="small" onClick={onDone}>
        {t('switch.close')}
      </Button>
    </div>
  )
}

/** What the whole line would cost more or less. */
function Difference({ from, to }: { from: CartLine; to: string | null }) {
  if (from.price === null || to === null) return null
  const fen = (fenFromYuan(to) - fenFromYuan(from.price)) * from.quantity
  return (
    <span className={fen < 0 ? styles.less : undefined}>
      {fen > 0 && '+'}
      <Amount value={yuan(fen)} />
    </span>
  )
}
