import type { Permission } from '../generated/permissions.ts'
import type { Me } from './context.ts'

/** Whether the user holds a permission that the code names. */
export function may(me: Me, permission: Permission): boolean {
  return holdsCode(me, permission)
}

/** The same for a code read from a screen file, a menu entry or a row, which no compiler knows. */
export function holdsCode(me: Me, code: string): boolean {
  return me.everything || me.codes.has(code)
}
