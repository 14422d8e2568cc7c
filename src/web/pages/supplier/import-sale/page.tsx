import { useTranslation } from 'react-i18next'
import { TakeOrder } from '../take-order/take-order.tsx'
import { SheetEntry } from './sheet-entry.tsx'

/** A customer's order from a spreadsheet: every line says what it came to, then the order is taken as by telephone. */
export default function ImportSalePage() {
  const { t } = useTranslation('taking')
  return (
    <TakeOrder
      title={t('import.title')}
      text={t('import.text')}
      Entry={SheetEntry}
      empty={t('import.empty')}
    />
  )
}
