import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'
import { StockWarnings } from './stock-warnings.tsx'

/** What my company sells, and what it runs out of. */
export default function SupplierDeskPage() {
  const { t } = useTranslation('desk')
  return (
    <Board call="supplierDesk" listPath="/sales/orders" title={t('title.supplier')}>
      <StockWarnings />
    </Board>
  )
}
