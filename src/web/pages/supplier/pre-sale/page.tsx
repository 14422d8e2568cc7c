import { useQuery } from '@tanstack/react-query'
import { Select, Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePermission } from '../../../lib/permissions.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { deskQuery } from '../goods/goods-query.ts'
import goodsStyles from '../goods/goods.module.css'
import { PreSaleList } from './pre-sale-list.tsx'
import { usePreSaleCart } from './pre-sale-cart.ts'

const PreSaleImport = lazy(async () => ({
  default: (await import('./pre-sale-import.tsx')).PreSaleImport,
}))
const PreSaleCart = lazy(async () => ({ default: (await import('./cart-tab.tsx')).PreSaleCart }))
const Transactions = lazy(async () => ({ default: (await import('./transactions.tsx')).Transactions }))

const tabs = ['goods', 'import', 'cart', 'transactions'] as const

/** What a supplier sells before it arrives: its goods, a file of them, a cart for a customer, what was paid. */
export default function PreSalePage() {
  const { t } = useTranslation(['presale', 'goods'])
  const [params, setParams] = useSearchParams()
  const { lines } = usePreSaleCart()
  const seesAmounts = usePermission('sale_paper_price')
  const takesOrders = usePermission('sale_take')
  const found = useQuery(deskQuery(params.get('supplierId') ?? undefined))
  if (found.isPending) return <PageSkeleton kind="list" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const desk = found.data
  const { supplierId } = desk
  const isStaff = desk.suppliers.length > 0
  const mayEdit = desk.mayPutOnSale && desk.seesPrices
  const isShown = {
    goods: true,
    import: mayEdit,
    cart: takesOrders && !isStaff,
    transactions: seesAmounts,
  }
  const shown = tabs.filter((name) => isShown[name])
  const tab = shown.find((name) => name === params.get('tab')) ?? 'goods'
  const inTab = (key: string) => ({
    ...(isStaff && supplierId && { supplierId }),
    ...(key !== 'goods' && { tab: key }),
  })
  return (
    <div className={cardStyles.page}>
      <PageHeader
        title={t('title')}
        description={t('text')}
        extra={
          isStaff && (
            <Select
              className={goodsStyles.supplier!}
              aria-label={t('goods:supplier')}
              placeholder={t('goods:chooseSupplier')}
              value={supplierId}
              showSearch={{ optionFilterProp: 'label' }}
              options={desk.suppliers.map((each) => ({ value: each.supplierId, label: each.supplierName }))}
              onChange={(chosen: string) => setParams({ supplierId: chosen })}
            />
          )
        }
      />
      {supplierId === null ? (
        <EmptyState title={t('goods:chooseSupplier')} description={t('goods:chooseSupplierText')} />
      ) : (
        <>
          <Tabs
            activeKey={tab}
            onChange={(key) => setParams(inTab(key))}
            items={shown.map((key) => ({
              key,
              label:
                key === 'cart' && lines.length > 0
                  ? t('tab.cartOf', { count: lines.length })
                  : t(`tab.${key}`),
            }))}
          />
          <Suspense fallback={<PageSkeleton kind="list" />}>
            {tab === 'goods' && (
              <PreSaleList supplierId={supplierId} mayEdit={mayEdit} mayTake={isShown.cart} />
            )}
            {tab === 'import' && <PreSaleImport supplierId={supplierId} />}
            {tab === 'cart' && <PreSaleCart />}
            {tab === 'transactions' && <Transactions supplierId={supplierId} />}
          </Suspense>
        </>
      )}
    </div>
  )
}
