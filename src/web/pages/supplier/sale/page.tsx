import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SaleFiles } from './sale-files.tsx'
import { OrderView } from '../../orders/detail/order-view.tsx'

const SaleCodes = lazy(() => import('./sale-codes.tsx'))

export default function VendorSalePage() {
  const { t } = useTranslation('taking')
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const orderId = params.get('orderId') ?? ''
  return (
    <>
      <OrderView
        side="sales"
        listPath="/sales/orders"
        extra={<Button onClick={() => setOpen(true)}>{t('codes.button')}</Button>}
      />
      <SaleFiles key={orderId} orderId={orderId} />
      {isOpen && (
        <Suspense>
          <SaleCodes orderId={orderId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
