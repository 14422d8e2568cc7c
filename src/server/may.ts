import type { Me } from './context.ts'

export function may(me: Me, permission: string): boolean {
  return me.everything || me.codes.has(permission)
}
