import type { MenuNode } from '../../shared/calls/session.ts'
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

/** The start page of a user: the desk of their role, or the general home for users who may not open it. */
export function homePathOf(user: Role, nodes: MenuNode[]): string {
  const desk = deskPath(user)
  return leavesOf(nodes).some(({ path }) => path === desk) ? desk : HOME
}

/** The start page of the signed-in user; undefined until user and menu are known. */
export function useHomePath(): string | undefined {
  const user = useCurrentUser()
  const menu = useMenu()
  return user && menu ? homePathOf(user, menu.nodes) : undefined
}
