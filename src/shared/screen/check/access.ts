// Checks of who may see and do what.
import { definitionOf } from '../../field-types/field-types.ts'
import { typeOf } from '../normalize-field.ts'
import { roleCodes } from '../../role-codes.ts'
import { conditionFault } from '../condition-fault.ts'
import { rolesOf } from '../default-grants.ts'
import { normalOrNull, suggestion, everyField, type Check } from './support.ts'

export const accessChecks: Record<string, Check> = {
  *'A field with a permission code of its own is one that a person may do without'({ raw }) {
    const needed: [string | undefined, string][] = [
      [raw.states?.field, 'the states of the screen follow it'],
      [raw.table?.parent, 'the tree is built from it'],
      [raw.table?.master?.prop, 'it ties the row to its master'],
      ['tenantId', 'it says whose the row is'],
    ]
    for (const [at, field] of everyField(raw)) {
      const prop = at.split('.').at(-1)!
      const why = needed.find(([name]) => name === prop)?.[1]
      for (const word of ['readCode', 'writeCode'] as const) {
        if (!field[word]) continue
        if (at.startsWith('actions.'))
          yield { field: `${at}.${word}`, fix: 'Leave it out: the action has a code of its own.' }
        else if (why) yield { field: `${at}.${word}`, fix: `Leave it out: ${why}.` }
        else if (word === 'readCode' && definitionOf(typeOf(field)).isSecret)
          yield { field: `${at}.${word}`, fix: 'Leave it out: a password is never sent.' }
        else if (word === 'writeCode' && (field.readOnly || field.form === false))
          yield { field: `${at}.${word}`, fix: 'Leave it out: nobody fills this field in.' }
      }
    }
  },
  *'The roles that get the entry are known'({ raw }) {
    const isList = Array.isArray(raw.menu?.roles)
    for (const [index, code] of rolesOf(raw).entries()) {
      if (!roleCodes.some((known) => known === code))
        yield {
          field: `menu.roles.${isList ? index : code}`,
          fix: `${suggestion(code, [...roleCodes])} Roles that come with the product stand in src/shared/role-codes.ts.`,
        }
    }
  },
  *'What a role gets by default are acts of the screen'(file, world) {
    const { roles = [] } = file.raw.menu ?? {}
    const acts = normalOrNull(file, world)?.permissions.map(({ name }) => name)
    if (Array.isArray(roles) || !acts) return
    for (const [role, given] of Object.entries(roles)) {
      for (const [index, act] of given === 'all' ? [] : given.entries()) {
        if (!acts.includes(act)) yield { field: `menu.roles.${role}.${index}`, fix: suggestion(act, acts) }
      }
    }
  },
  *'Only a reference can hold rows'({ raw }) {
    for (const [at, { holds, ref }] of everyField(raw))
      if (holds !== undefined && !ref) yield { field: `${at}.holds`, fix: 'Leave it out, or add "ref".' }
  },
  *'Only a reference can point to rows of another company'({ raw }) {
    for (const [at, { anyTenant, ref }] of everyField(raw))
      if (anyTenant !== undefined && !ref)
        yield { field: `${at}.anyTenant`, fix: 'Leave it out, or add "ref".' }
  },
  *'No two acts of a screen share a permission code'(file, world) {
    const seen = new Map<string, string>()
    for (const { code, name } of normalOrNull(file, world)?.permissions ?? []) {
      const other = seen.get(code)
      if (other) yield { field: '', fix: `"${other}" and "${name}" both take ${code}; rename one of them.` }
      seen.set(code, name)
    }
  },
  *'allow.add speaks of me, now and today: there is no row yet'({ raw }) {
    const add = raw.allow?.add
    const fault = typeof add === 'string' ? conditionFault(add, []) : null
    if (!fault) return
    const unknown = /Unknown variable: (\w+)/.exec(fault)?.[1]
    yield {
      field: 'allow.add',
      fix: unknown ? `${fault}. ${suggestion(unknown, ['me', 'now', 'today'])}` : fault,
    }
  },
}
