import { useQuery } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { deskQuery } from './goods-query.ts'
import { GoodsView } from './goods-view.tsx'
import styles from './goods.module.css'

/** A supplier's goods; staff of the platform choose whose. */
export default function GoodsPage() {
  const { t } = useTranslation('goods')
  const [params, setParams] = useSearchParams()
  const found = useQuery(deskQuery(params.get('supplierId') ?? undefined))
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const desk = found.data
  const isStaff = desk.suppliers.length > 0
  return (
    <div className={styles.page}>
      <PageHeader
        title={isStaff ? t('titleOfOthers') : t('title')}
        description={isStaff ? t('textOfOthers') : t('text')}
        extra={
          isStaff && (
            <Select
              className={styles.supplier!}
              aria-label={t('supplier')}
              placeholder={t('chooseSupplier')}
              value={desk.supplierId}
              showSearch={{ optionFilterProp: 'label' }}
              options={desk.suppliers.map(({ supplierId, supplierName }) => ({
                value: supplierId,
                label: supplierName,
              }))}
              onChange={(supplierId: string) => setParams({ supplierId })}
            />
          )
        }
      />
      {desk.isSuspended && <Alert type="warning" showIcon title={t('suspended')} />}
      {desk.supplierId === null ? (
        <EmptyState title={t('chooseSupplier')} description={t('chooseSupplierText')} />
      ) : (
        <GoodsView key={desk.supplierId} desk={desk} />
      )}
    </div>
  )
}
