import { Alert } from 'antd'
import { useState } from 'react'
import { keptPreSaleNews, putAwayPreSaleNews } from '../../../lib/pre-sale-news.ts'
import { CartView } from '../cart-view.tsx'
import styles from './pre-sale.module.css'

/** Pre-sale goods with their own cart and orders, below the message that led here. */
export default function PreSaleCartPage() {
  const [news, setNews] = useState(keptPreSaleNews)
  return (
    <>
      {news !== '' && (
        <Alert
          className={styles.news}
          type="info"
          showIcon
          title={news}
          closable={{
            onClose: () => {
              putAwayPreSaleNews()
              setNews('')
            },
          }}
        />
      )}
      <CartView name="preSale" />
    </>
  )
}
