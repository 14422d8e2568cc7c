import { ShoppingCartOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { cartOf, type Cart } from '../../../pages/cart/cart-groups.ts'
import { cartKey } from '../../../pages/cart/cart-key.ts'
import { Amount } from '../../../ui/amount.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import styles from './header-cart.module.css'

/** Colleagues of the same store, and other devices of this user, change the cart as well. */
const FRESH_MS = 60_000

/** The cart with the number of its lines and the price of those that are ticked, on every page. */
export function HeaderCart({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('cart')
  const { count, amount } = useCartFigures()
  const name =
    amount === null ? t('header.count', { count }) : t('header.sum', { count, amount: moneyText(amount) })
  return (
    <Link to="/agency/shopCart" className={styles.cart} title={name}>
      {/* The figures in a sentence. */}
      <span className="visually-hidden">{name}</span>
      <span aria-hidden className={styles.figures}>
        {isPhone ? (
          <CountBadge count={count} max={99} tone="blue">
            <ShoppingCartOutlined className={styles.icon} aria-hidden />
          </CountBadge>
        ) : (
          <>
            <ShoppingCartOutlined className={styles.icon} aria-hidden />
            <CountBadge count={count} max={999} tone="blue" />
            {count > 0 && amount !== null && <Amount value={amount} strong />}
          </>
        )}
      </span>
    </Link>
  )
}

/** From the cart in memory where it is newer than the answer about its sums. */
function useCartFigures(): { count: number; amount: string | null } {
  // Only watched here; with its own function, so that a page whose cart failed can load it again.
  const cart = useQuery<Cart>({
    queryKey: cartKey,
    queryFn: () => request('listCart', { flags: { quiet: true } }),
    enabled: false,
  })
  const summary = useQuery({
    queryKey: [...cartKey, 'summary'],
    queryFn: () => request('cartSummary', { flags: { quiet: true } }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
  })
  if (cart.data && cart.dataUpdatedAt >= summary.dataUpdatedAt) {
    const { lines, plan, amount } = cart.data
    const isHidden = lines.some(({ priceHidden }) => priceHidden)
    const count = lines.filter((line) => cartOf(line) === 'regular').length
    return { count, amount: isHidden ? null : (plan?.amount ?? amount) }
  }
  return summary.data ?? { count: 0, amount: null }
}
