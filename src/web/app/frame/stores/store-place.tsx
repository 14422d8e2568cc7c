import { DownOutlined, ShopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../lib/session.ts'
import { hasChoice, placeNames, useMyStores } from './my-stores.ts'
import styles from './stores.module.css'

// Its list, its search and its ticks are on no other page of a customer: it comes when it is opened.
const loadCascader = () => import('./store-cascader.tsx')
const StoreCascader = lazy(async () => ({ default: (await loadCascader()).StoreCascader }))
const fetchCascader = () => void loadCascader().catch(() => undefined)

interface Props {
  tenantName: string
  isCustomer: boolean
  className: string | undefined
}

/** The company's name in the header; for a customer with several stores, the choice among them. */
export function StorePlace({ tenantName, isCustomer, className }: Props) {
  const { t } = useTranslation('frame')
  const [wasOpened, setOpened] = useState(false)
  const mine = useMyStores({ enabled: isCustomer })
  if (!mine || !hasChoice(mine.storeList)) {
    return (
      <span className={className} title={tenantName}>
        {tenantName}
      </span>
    )
  }
  const name = placeNames(mine.storeList, mine.current, session()?.userId ?? '').at(-1) ?? tenantName
  const closed = (
    <Button
      variant="filled"
      color="default"
      className={styles.closed!}
      title={t('stores.choose')}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={fetchCascader}
      onFocus={fetchCascader}
      onClick={() => setOpened(true)}
    >
      <ShopOutlined aria-hidden />
      <span className={styles.current}>{name}</span>
      <DownOutlined className={styles.arrow} aria-hidden />
    </Button>
  )
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <StoreCascader isOpenedNow />
    </Suspense>
  )
}
