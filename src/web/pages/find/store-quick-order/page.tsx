import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMyPlace } from '../../../app/frame/stores/use-my-place.ts'
import { request } from '../../../lib/request.ts'
import { canBeTicked, cartOf } from '../../cart/cart-groups.ts'
import { cartKey } from '../../cart/cart-key.ts'
import { QuickOrder } from '../quick-order/quick-order.tsx'

const CONFIRM = '/store/shopping/confirm'

/** Adds goods to a store's order, and leads to its confirmation. */
export default function StoreGoOnAddPage() {
  const { t } = useTranslation('quick')
  const store = useMyPlace()
  const cart = useQuery({ queryKey: cartKey, queryFn: () => request('listCart', { flags: { quiet: true } }) })
  const ready = cart.data?.lines.filter(
    (line) => line.checked && canBeTicked(line) && cartOf(line) === 'regular',
  )
  const count = ready?.length ?? 0
  return (
    <QuickOrder
      title={t('store.title')}
      description={t('store.text', { store })}
      cartPath={CONFIRM}
      extra={
        count > 0 && (
          <Link to={CONFIRM}>
            <Button type="primary">{t('store.confirm', { count })}</Button>
          </Link>
        )
      }
    />
  )
}
