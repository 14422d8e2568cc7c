import { useCurrentUser } from '../lib/current-user.ts'
import { leavesOf, useMenu } from './menu.ts'
import { HOME } from './views.ts'

interface Role {
  isCustomer: boolean
  tenantType: string
}

/** The specified home of each role. */
export function deskPath({ isCustomer, tenantType }: Role): string {
  if (isCustomer) return '/desk/userReport/index'
  return tenantType === '' ? '/desk/report/index' : '/desk/factory/index'
}

/**
 * The start page of the signed-in user: the desk of their role, or the general home for users who may not
 * open it. Undefined until user and menu are known.
 */
export function useHomePath(): string | undefined {
  const user = useCurrentUser()
  const menu = useMenu()
  if (!user || !menu) return undefined
  const desk = deskPath(user)
  return leavesOf(menu.nodes).some(({ path }) => path === desk) ? desk : HOME
}
