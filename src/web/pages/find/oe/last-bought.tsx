import { HistoryOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import { moneyText } from '../../../ui/money-text.ts'
import type { Bought } from '../use-last-bought.ts'

/** When the buyer's company last bought a part and at what price; leads to that order. */
export function LastBought({ bought: { orderId, at, price, supplierName } }: { bought: Bought }) {
  const { t, i18n } = useTranslation('catalogue')
  const day = momentText(at, i18n.language, 'date')
  return (
    <Link to={`/shopping/orderDetail?orderId=${orderId}`} title={t('boughtFrom', { supplier: supplierName })}>
      <HistoryOutlined aria-hidden /> {t('bought', { day, price: moneyText(price) })}
    </Link>
  )
}
