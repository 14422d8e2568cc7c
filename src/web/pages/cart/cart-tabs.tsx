import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePermission } from '../../lib/permissions.ts'
import { request } from '../../lib/request.ts'
import styles from '../shopping/tabs.module.css'
import { cartOf, type Cart } from './cart-groups.ts'
import { cartKey } from './cart-key.ts'

const paths = {
  regular: '/agency/shopCart',
  preSale: '/agency/preSaleCart',
  return: '/agency/returnShopCart',
} as const
export type CartTab = keyof typeof paths

/** The carts of a store: regular goods, pre-sale goods, and returns. */
export function CartTabs({ chosen, counts }: { chosen: CartTab; counts: Partial<Record<CartTab, number>> }) {
  const { t } = useTranslation('cart')
  // The counts of other carts come from the browser's cache: nothing is fetched for a number.
  const cart = useQuery<Cart>({
    queryKey: cartKey,
    queryFn: () => request('listCart', { flags: { quiet: true } }),
    enabled: false,
  }).data
  const preSale = cart?.lines.filter((line) => cartOf(line) === 'preSale').length ?? 0
  const known = { ...(cart && { preSale, regular: cart.lines.length - preSale }), ...counts }
  const mayOrder = usePermission('cart_edit')
  const mayReturn = usePermission('return_edit')
  const tabs = (Object.keys(paths) as CartTab[]).filter((tab) => (tab === 'return' ? mayReturn : mayOrder))
  return (
    <nav aria-label={t('tabs.title')} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={paths[tab]}
          className={styles.tab}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {t(`tabs.${tab}`)}
          {known[tab] ? <span className={styles.tabCount}>{known[tab]}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
