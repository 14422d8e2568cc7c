// Finds who gains and who loses access.
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import type { Condition } from '../../src/shared/screen/text.ts'
import type { Paths } from './contract.ts'

export interface AccessChanges {
  widened: string[]
  narrowed: string[]
  /** Conditions that changed; a person has to judge them. */
  changed: string[]
}

interface Side {
  screens: Screen[]
  menu: MenuEntry[]
  paths: Paths
}

export function accessChanges(before: Side, after: Side): AccessChanges {
  const changes: AccessChanges = { widened: [], narrowed: [], changed: [] }
  for (const is of after.screens) {
    const was = before.screens.find(({ name }) => name === is.name)
    if (was) compareScreens(was, is, changes)
    else
      for (const role of rolesOf(is))
        changes.widened.push(`role \`${role}\` gets the new screen \`${is.name}\` by default`)
  }
  compareCalls(before.paths, after.paths, changes)
  return changes
}

function compareScreens(was: Screen, is: Screen, changes: AccessChanges) {
  const at = `\`${is.name}\``
  const roles = { was: new Set(rolesOf(was)), is: new Set(rolesOf(is)) }
  const codes = is.permissions
    .map(({ code }) => code)
    .filter((code) => !was.permissions.some((each) => each.code === code))
  for (const role of roles.is) {
    if (!roles.was.has(role)) changes.widened.push(`${at}: role \`${role}\` gets it by default`)
    else
      for (const code of codes)
        changes.widened.push(`${at}: role \`${role}\` gets the new code \`${code}\` by default`)
  }
  for (const role of roles.was)
    if (!roles.is.has(role)) changes.narrowed.push(`${at}: role \`${role}\` no longer gets it by default`)
  if (was.table.tenancy !== is.table.tenancy)
    changes[is.table.tenancy === 'shared' ? 'widened' : 'narrowed'].push(
      `${at}: rows belonged to ${was.table.tenancy === 'own' ? 'each tenant' : 'the platform'} and now to ${is.table.tenancy === 'own' ? 'each tenant' : 'the platform, read by all'}`,
    )
  for (const act of ['add', 'edit', 'remove'] as const)
    compareConditions(was.allow[act], is.allow[act], `${at}: allow.${act}`, changes)
  for (const type of [
    ...new Set([...Object.keys(was.scope), ...Object.keys(is.scope)]),
  ].toSorted() as (keyof Screen['scope'])[])
    compareConditions(was.scope[type] ?? null, is.scope[type] ?? null, `${at}: scope of ${type}`, changes)
  for (const step of is.states?.transitions ?? []) {
    const former = was.states?.transitions.find(({ name }) => name === step.name)
    if (!former) continue
    compareConditions(former.if, step.if, `${at}: the condition of \`${step.name}\``, changes)
    const more = step.from.filter((state) => !former.from.includes(state))
    if (more.length > 0)
      changes.widened.push(`${at}: \`${step.name}\` is now also possible from ${more.join(', ')}`)
  }
  for (const field of is.fields) {
    const former = was.fields.find(({ prop }) => prop === field.prop)
    if (former) compareFields(former, field, `${at}: field \`${field.prop}\``, changes)
  }
}

function compareFields(was: Field, is: Field, at: string, changes: AccessChanges) {
  for (const [word, act] of [
    ['readCode', 'read'],
    ['writeCode', 'change'],
  ] as const) {
    const [had, has] = [wordOf(was, word), wordOf(is, word)]
    if (had && !has) changes.widened.push(`${at}: a separate code is no longer needed to ${act}`)
    if (!had && has) changes.narrowed.push(`${at}: a separate code is now needed to ${act}`)
  }
  if (was.secret && !is.secret) changes.widened.push(`${at}: it was secret and is now sent`)
  if (!was.secret && is.secret) changes.narrowed.push(`${at}: it is secret now`)
  if (was.readOnly && !is.readOnly) changes.widened.push(`${at}: only the server set it; a body may now`)
  if (!was.readOnly && is.readOnly) changes.narrowed.push(`${at}: only the server sets it now`)
}

// The format of the earlier commit may not have had this word yet.
function wordOf(field: Field, word: string): unknown {
  return (field as unknown as Record<string, unknown>)[word]
}

function rolesOf(screen: Screen): string[] {
  return (screen.menu as unknown as { roles?: string[] }).roles ?? []
}

function compareConditions(was: Condition | null, is: Condition | null, at: string, changes: AccessChanges) {
  if (was === is) return
  if (was === null) changes.narrowed.push(`${at}: only where \`${is}\``)
  else if (is === null) changes.widened.push(`${at}: no longer only where \`${was}\``)
  else if (is === 'false' || adds(is, was, '&&') || adds(was, is, '||'))
    changes.narrowed.push(`${at}: \`${was}\` became \`${is}\``)
  else if (was === 'false' || adds(was, is, '&&') || adds(is, was, '||'))
    changes.widened.push(`${at}: \`${was}\` became \`${is}\``)
  else changes.changed.push(`${at}: \`${was}\` became \`${is}\``)
}

/** Whether `longer` is `shorter` plus one more part; other changes are left to a person. */
function adds(longer: string, shorter: string, operator: '&&' | '||'): boolean {
  const isOne = operator === '&&' ? !/\|\|/.test(shorter) : !/&&/.test(longer)
  const inBrackets = `(${shorter})`
  return (
    (isOne &&
      (longer.startsWith(`${shorter} ${operator} `) || longer.endsWith(` ${operator} ${shorter}`)) &&
      !/[()]/.test(longer) &&
      !(operator === '&&' && /\|\|/.test(longer))) ||
    longer.startsWith(`${inBrackets} ${operator} (`) ||
    longer.endsWith(`) ${operator} ${inBrackets}`)
  )
}

const wide = ['signedIn', 'public']

function compareCalls(before: Paths, after: Paths, changes: AccessChanges) {
  for (const [path, methods] of Object.entries(after)) {
    for (const [method, { description }] of Object.entries(methods)) {
      const former = before[path]?.[method]?.description
      const [was, is] = [former, description].map((text) => text?.replace('Permission: ', ''))
      if (was === undefined || is === undefined || was === is) continue
      const kind =
        wide.indexOf(is) > wide.indexOf(was)
          ? 'widened'
          : wide.indexOf(is) < wide.indexOf(was)
            ? 'narrowed'
            : 'changed'
      changes[kind].push(`\`${method.toUpperCase()} ${path}\` asked for \`${was}\` and asks for \`${is}\``)
    }
  }
}
