// Which roles get access to a new screen, and to which of its acts.
import type { Screen } from './normal-form.ts'
import type { RawScreen } from './raw.ts'

const usual = ['view', 'add', 'edit', 'remove']

/** Codes of the roles that a file names. */
export function rolesOf({ menu }: RawScreen): string[] {
  const { roles = [] } = menu ?? {}
  return Array.isArray(roles) ? roles : Object.keys(roles)
}

/**
 * The permission codes of each role: the four usual ones for roles in a list, otherwise the acts that the
 * file names.
 */
export function grantsOf({ menu }: RawScreen, permissions: Screen['permissions']): Record<string, string[]> {
  const { roles = [] } = menu ?? {}
  const acts = Array.isArray(roles) ? roles.map((role) => [role, usual] as const) : Object.entries(roles)
  return Object.fromEntries(
    acts.map(([role, given]) => [
      role,
      permissions.filter(({ name }) => given === 'all' || given.includes(name)).map(({ code }) => code),
    ]),
  )
}
