/** How far a role reaches over rows, the widest first: each takes in the rows of those after it. */
export const dataScopes = ['ALL', 'TENANT', 'DEPARTMENT_BELOW', 'DEPARTMENT', 'OWN'] as const

export type DataScope = (typeof dataScopes)[number]

interface Held {
  /** Whether the user works for the platform: for everyone else all rows are their tenant's. */
  platform: boolean
  /** The codes of the user's enabled roles. */
  scopes: readonly string[]
  everything?: boolean
}

/** The widest of the scopes. A code that is not known, as no role at all, reaches own rows only. */
export function widestScope({ platform, scopes, everything = false }: Held): DataScope {
  const widest = everything ? 'ALL' : (dataScopes.find((scope) => scopes.includes(scope)) ?? 'OWN')
  return widest === 'ALL' && !platform ? 'TENANT' : widest
}

export function isWiderThan(scope: DataScope, other: DataScope): boolean {
  return dataScopes.indexOf(scope) < dataScopes.indexOf(other)
}
