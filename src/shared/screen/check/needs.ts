// Checks of references whose choices follow from other fields.
import { needsOf } from '../needs.ts'
import { everyField, type Check } from './support.ts'

export const needChecks: Record<string, Check> = {
  *'A choice does not follow from itself'({ raw }) {
    const followed = new Map<string, string[]>()
    for (const [at, { where }] of everyField(raw))
      followed.set(
        at,
        needsOf(where ?? null).flatMap(({ of, prop }) => (of === 'form' ? [sibling(at, prop)] : [])),
      )
    for (const at of followed.keys())
      if (reaches(followed, at))
        yield {
          field: `${at}.where`,
          fix: 'It depends on itself; take one of the fields out of its "where".',
        }
  },
  *'A transition asks for what a choice needs'({ raw }) {
    for (const [name, { ask = [] }] of Object.entries(raw.states?.on ?? {}))
      for (const prop of ask)
        for (const need of needsOf(raw.fields[prop]?.where ?? null))
          if (need.of === 'form' && !need.isOptional && !ask.includes(need.prop))
            yield { field: `states.on.${name}.ask`, fix: `Ask for "${need.prop}" too: "${prop}" needs it.` }
  },
}

/** The place of another field of the same form. */
function sibling(at: string, prop: string): string {
  return `${at.slice(0, at.lastIndexOf('.') + 1)}${prop}`
}

function reaches(followed: ReadonlyMap<string, string[]>, start: string): boolean {
  const waiting = [...(followed.get(start) ?? [])]
  const seen = new Set<string>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === start) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(followed.get(next) ?? []))
  }
  return false
}
