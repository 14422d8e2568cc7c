// Which kinds of companies see a field at all, decided once when the screen file is read.
import { tenantTypes, type TenantType } from '../tenant-type.ts'
import { namesIn } from './condition.ts'
import { holds } from './judge.ts'
import type { Field } from './normal-form.ts'
import type { Condition } from './text.ts'

const noFields: Field[] = []

/**
 * The kinds of companies for whose people a `showWhen` holds; null when it depends on more than that, such as
 * the row or the day, so that each row must be asked.
 */
export function viewersOf(showWhen: Condition): TenantType[] | null {
  if (!asksForTenantTypeOnly(showWhen)) return null
  const now = new Date(0)
  const found = tenantTypes.filter((tenantType) =>
    holds(showWhen, { fields: noFields, row: {}, me: { userId: '', tenantId: '', tenantType }, now }),
  )
  return found.length === tenantTypes.length ? null : found
}

function asksForTenantTypeOnly(condition: Condition): boolean {
  // A text may hold anything; what is left names what the condition depends on.
  const words = condition.replace(/'[^']*'|"[^"]*"/g, '')
  const asked = [...words.matchAll(/\bme\s*\.\s*(\w+)/g)].map(([, name]) => name)
  if (asked.length === 0 || asked.some((name) => name !== 'tenantType')) return false
  const names = namesIn(condition, noFields)
  return names.size === 1 && names.has('me')
}
