import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CartLine, CartName } from './cart-groups.ts'
import type { CartOrder } from './cart-rows.ts'
import styles from './cart-bar.module.css'
import { CartTabs, type CartTab } from './cart-tabs.tsx'
import { CartTools } from './cart-tools.tsx'
import { useClear } from '../../ui/use-clear.tsx'

interface Props {
  name: CartName
  counts: Partial<Record<CartTab, number>>
  ticked: Pick<CartLine, 'lineId' | 'partId' | 'quantity' | 'oeNumber'>[]
  typed: string
  order: CartOrder
  onType: (typed: string) => void
  onOrder: (order: CartOrder) => void
}

/** The head of a cart in one line: which cart, what to see of it, and what else to do with it. */
export function CartBar({ name, counts, ticked, typed, order, onType, onOrder }: Props) {
  const { t } = useTranslation(['cart', 'shopping'])
  const clear = useClear()
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{t(name === 'preSale' ? 'preSale.title' : 'shopping:cart.title')}</h1>
      <CartTabs chosen={name} counts={counts} />
      <span className={styles.spring} />
      <Input
        className={styles.filter!}
        allowClear={clear}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('bar.filter')}
        aria-label={t('bar.filter')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <span className={styles.tools}>
        <Segmented<CartOrder>
          aria-label={t('bar.order')}
          value={order}
          onChange={onOrder}
          options={[
            { value: 'supplier', label: t('bar.bySupplier') },
            { value: 'list', label: t('bar.asListed') },
          ]}
        />
        <CartTools ticked={ticked} />
        <Link to="/agency/shopCart/goOnAdd">
          <Button>{t('shopping:cart.quick')}</Button>
        </Link>
      </span>
    </header>
  )
}
