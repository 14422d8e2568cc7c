import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { CheckNote } from './check-note.tsx'
import { StockList } from './stock-list.tsx'

/** What lies where, and what the warehouse does with it. */
export default function StockPage() {
  const { t } = useTranslation('stock')
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('title')} description={t('text')} extra={<CheckNote />} />
      <StockList />
    </div>
  )
}
