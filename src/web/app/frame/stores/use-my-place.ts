import { useCurrentUser } from '../../../lib/current-user.ts'
import { session } from '../../../lib/session.ts'
import { useMyStores } from './my-stores.ts'

/** The customer's current store, else the company; empty before the first reply. */
export function useMyPlace(): string {
  const user = useCurrentUser()
  const mine = useMyStores({ enabled: user?.isCustomer === true })
  const group = mine?.storeList.find(({ userValue }) => userValue === session()?.userId)
  const site = group?.children.find(({ value }) => value === mine?.current)
  return site?.label ?? group?.label ?? user?.tenantName ?? ''
}
