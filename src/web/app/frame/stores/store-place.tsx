import { hasChoice, useMyStores } from './my-stores.ts'
import { lazy, Suspense } from 'react'

const StoreCascader = lazy(async () => ({
  default: (await import('./store-cascader.tsx')).StoreCascader,
}))

interface Props {
  tenantName: string
  isCustomer: boolean
  className: string | undefined
}

/** The company's name in the header; for a customer with several stores, the choice among them. */
export function StorePlace({ tenantName, isCustomer, className }: Props) {
  const mine = useMyStores({ enabled: isCustomer })
  const name = (
    <span className={className} title={tenantName}>
      {tenantName}
    </span>
  )
  if (!mine || !hasChoice(mine.storeList)) return name
  return (
    <Suspense fallback={name}>
      <StoreCascader />
    </Suspense>
  )
}
