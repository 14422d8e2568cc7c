import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'
import { prepareDesk } from '../prepare-desk.ts'

/** My company's purchases. */
export default function BuyerDeskPage() {
  // The words of all its parts at once: each area asked for later would hold the page up again.
  const { t } = useTranslation(['desk', 'storefront', 'notices'])
  return <Board call="buyerDesk" listPath="/shopping/orderList" title={t('title.buyer')} />
}

export const prepare = (address: URL) => prepareDesk('buyerDesk', address)
