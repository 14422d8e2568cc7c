import type { DataScope } from '../../context.ts'

/** Widest first. */
export const dataScopes = [
  'ALL',
  'TENANT_BELOW',
  'TENANT',
  'DEPARTMENT_BELOW',
  'DEPARTMENT',
  'OWN',
] as const satisfies DataScope[]

interface Held {
  /** True for platform staff; for everyone else "all rows" means their tenant's. */
  platform: boolean
  /** The codes of the user's enabled roles. */
  scopes: readonly string[]
  everything?: boolean
}

/** The widest of the scopes. An unknown code, or no role at all, reaches only one's own rows. */
export function widestScope({ platform, scopes, everything = false }: Held): DataScope {
  const widest = everything ? 'ALL' : (dataScopes.find((scope) => scopes.includes(scope)) ?? 'OWN')
  return widest === 'ALL' && !platform ? 'TENANT' : widest
}

export function isWiderThan(scope: DataScope, other: DataScope): boolean {
  return dataScopes.indexOf(scope) < dataScopes.indexOf(other)
}

interface Reach {
  dataScope: DataScope
  /** The departments of the scope, if it depends on departments. */
  departmentIds: string[]
}

interface Narrowing {
  /** A data scope, CHOSEN for certain departments, or null without a restriction. */
  ownScope: string | null
  chosenDepartments: string[]
  departmentId: string | null
  /** The user's department and those below it. */
  departmentsBelow: string[]
}

/** Narrows the roles' scope by the user's own data permission; never widens it. */
export function narrowedReach(roles: DataScope, of: Narrowing): Reach {
  const { ownScope, chosenDepartments } = of
  const own = dataScopes.find((scope) => scope === ownScope)
  const dataScope = own && isWiderThan(roles, own) ? own : roles
  const reach = { dataScope, departmentIds: departmentsOf(dataScope, of) }
  if (ownScope !== 'CHOSEN' || roles === 'OWN') return reach
  if (roles === 'ALL' || roles === 'TENANT_BELOW' || roles === 'TENANT')
    return { dataScope: 'DEPARTMENT', departmentIds: chosenDepartments }
  return { ...reach, departmentIds: reach.departmentIds.filter((id) => chosenDepartments.includes(id)) }
}

function departmentsOf(scope: DataScope, { departmentId, departmentsBelow }: Narrowing): string[] {
  if (scope === 'DEPARTMENT_BELOW') return departmentsBelow
  return departmentId === null ? [] : [departmentId]
}
