import { Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePermission } from '../../../lib/permissions.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { CheckNote } from './check-note.tsx'
import styles from './stock.module.css'
import { StockList } from './stock-list.tsx'

const Transfers = lazy(async () => ({ default: (await import('./transfers.tsx')).Transfers }))
const CountImport = lazy(async () => ({ default: (await import('./count-import.tsx')).CountImport }))

const tabs = ['stock', 'transfers', 'count'] as const

/** What lies where, and what the warehouse does with it. */
export default function StockPage() {
  const { t } = useTranslation('stock')
  const [params, setParams] = useSearchParams()
  const mayEdit = usePermission('stock_edit')
  const shown = tabs.filter((tab) => tab !== 'count' || mayEdit)
  const tab = shown.find((name) => name === params.get('tab')) ?? 'stock'
  return (
    <div className={cardStyles.page}>
      <PageHeader title={t('title')} description={t('text')} extra={<CheckNote />} />
      <Tabs
        className={styles.tabs!}
        activeKey={tab}
        onChange={(key) => setParams(key === 'stock' ? {} : { tab: key })}
        items={shown.map((key) => ({ key, label: t(`tab.${key}`) }))}
      />
      <Suspense fallback={<PageSkeleton kind="list" />}>
        {tab === 'stock' && <StockList />}
        {tab === 'transfers' && <Transfers />}
        {tab === 'count' && <CountImport />}
      </Suspense>
    </div>
  )
}
