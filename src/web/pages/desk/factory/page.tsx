import { useTranslation } from 'react-i18next'
import { Board } from '../board.tsx'
import { prepareDesk } from '../prepare-desk.ts'
import { StockWarnings } from './stock-warnings.tsx'

/** My company's sales, and parts that run out. */
export default function SupplierDeskPage() {
  const { t } = useTranslation('desk')
  return (
    <Board call="supplierDesk" listPath="/sales/orders" title={t('title.supplier')}>
      <StockWarnings />
    </Board>
  )
}

export const prepare = (address: URL) => prepareDesk('supplierDesk', address)
