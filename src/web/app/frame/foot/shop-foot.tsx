import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { isLayoutPage, layoutPages } from '../../layout-pages.ts'
import { leavesOf, useMenu } from '../../menu.ts'
import styles from './shop-foot.module.css'

/** What a buyer looks for at the end of a page; a link appears for those who have its page. */
const columns = {
  find: [
    '/quoteOrder/oe',
    '/shopping/vin',
    '/quoteOrder/vehicle',
    '/quoteOrder/catalog',
    '/quoteOrder/assembly',
    '/agency/shopCart/goOnAdd',
  ],
  orders: [
    '/shopping/orderList',
    '/shopping/orderHistory',
    '/agency/returnShopCart',
    '/agency/returnShopCart/priceDifference',
    '/shopping/complaint/record',
    '/shopping/requisition',
  ],
  money: [
    '/shopping/payStatusList',
    '/reconciliation/invoiceManage',
    '/fiscal/invoice-title',
    '/fiscal/contract',
    '/fiscal/bill',
    '/credit/mine',
    '/user/coupons',
  ],
  company: ['/info/index', '/shopping/addressList', '/shopping/garage', '/info/notices', '/user/modifyPwd'],
} as const

/** The storefront's foot: the ways on from every page, and whom to call. */
export function ShopFoot() {
  const { t } = useTranslation(['storefront', 'frame'])
  const user = useCurrentUser()
  const menu = useMenu()
  if (!user || !menu) return null
  const names = new Map(
    leavesOf(menu.nodes).flatMap(({ path, name, hidden }) => (hidden ? [] : [[path, name] as const])),
  )
  const nameOf = (path: string) =>
    isLayoutPage(path) ? t(`frame:layoutPages.${layoutPages[path]}`) : names.get(path)
  const shown = Object.entries(columns).map(([key, paths]) => ({
    key: key as keyof typeof columns,
    links: paths.flatMap((path) => {
      const name = nameOf(path)
      return name === undefined ? [] : [{ path, name }]
    }),
  }))
  const hotline = user.brand?.hotline
  return (
    <footer className={styles.foot}>
      <nav className={styles.columns} aria-label={t('foot.label')}>
        {shown.map(
          ({ key, links }) =>
            links.length > 0 && (
              <div key={key}>
                <h2>{t(`foot.${key}`)}</h2>
                <ul>
                  {links.map(({ path, name }) => (
                    <li key={path}>
                      <Link to={path}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </nav>
      <p className={styles.last}>
        <span>{user.brand?.name ?? t('frame:product')}</span>
        {hotline && <a href={`tel:${hotline}`}>{t('hotline', { phone: hotline })}</a>}
      </p>
    </footer>
  )
}
