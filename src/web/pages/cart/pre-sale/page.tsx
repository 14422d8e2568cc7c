import { Alert } from 'antd'
import { useState } from 'react'
import { keptPreSaleNews, putAwayPreSaleNews } from '../../../lib/pre-sale-news.ts'
import { CartView } from '../cart-view.tsx'
import styles from './pre-sale.module.css'

/** Goods still to come: a cart and orders of their own, below the message that led here. */
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
