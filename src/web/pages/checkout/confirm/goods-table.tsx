import { Alert } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../../../shared/errors.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PriceReason } from '../../../ui/price-reason.tsx'
import type { CartLine } from '../../cart/cart-groups.ts'
import { LineDiscounts } from '../../shopping/line-discounts.tsx'
import { LineArrival } from '../../shopping/line-arrival.tsx'
import type { LogisticsOption } from './choices.ts'
import styles from './order-card.module.css'

interface Props {
  lines: CartLine[]
  /** Whether the goods come from several warehouses, so that each line names its own. */
  hasWarehouses: boolean
  /** The chosen line, with the arrival of each of the goods. */
  route: LogisticsOption | undefined
  faults: FieldError[]
}

/** The goods of one supplier's order, a row each; what is wrong with one stands below it. */
export function GoodsTable({ lines, hasWarehouses, route, faults }: Props) {
  const { t, i18n } = useTranslation(['cart', 'shopping'])
  return (
    <table className={styles.goods}>
      <colgroup>
        <col className={styles.colNumber} />
        <col />
        {hasWarehouses && <col className={styles.colFrom} />}
        <col className={styles.colArrival} />
        <col className={styles.colPrice} />
        <col className={styles.colAmount} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('table.number')}</th>
          <th scope="col">{t('table.name')}</th>
          {hasWarehouses && <th scope="col">{t('table.from')}</th>}
          <th scope="col">{t('table.arrival')}</th>
          <th scope="col">{t('table.price')}</th>
          <th scope="col">{t('table.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const fault = faults.find(({ field }) => field.includes(line.lineId))
          const arrival = route?.arrivals.find(({ lineId }) => lineId === line.lineId)
          const name = partName(line, i18n.language)
          return (
            <Fragment key={line.lineId}>
              <tr>
                <td className={styles.number} title={line.code}>
                  <PartPicture drawing={line.drawing} size={24} />{' '}
                  <span translate="no">{line.oeNumber || line.code}</span>
                </td>
                <th scope="row" title={[name, line.brand, line.spec].filter(Boolean).join(' · ')}>
                  {name} <small>{[line.brand, line.spec].filter(Boolean).join(' · ')}</small>
                </th>
                {hasWarehouses && (
                  <td className={styles.warehouse} title={line.warehouseName}>
                    {line.warehouseName}
                  </td>
                )}
                <td className={styles.arrival}>
                  <LineArrival
                    line={{
                      ...line,
                      arrival:
                        arrival && route
                          ? { ...arrival, lineName: route.name, cutOff: route.cutOff }
                          : line.arrival,
                    }}
                  />
                </td>
                <td className={styles.price}>
                  <Amount value={line.price} /> × {line.quantity}{' '}
                  <small>{unitName(line.unit, i18n.language)}</small>
                  <PriceReason {...line} />
                </td>
                <td className={styles.amount}>
                  <Amount value={line.amount} strong />
                  <LineDiscounts discounts={line.discounts} />
                </td>
              </tr>
              {fault && (
                <tr>
                  <td colSpan={hasWarehouses ? 6 : 5}>
                    <Alert type="error" showIcon title={fault.msg} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
