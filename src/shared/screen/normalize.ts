// Turns checked screen files into the normal form: every default filled in, every name resolved.
import type { TargetOf } from '../field-types/definition.ts'
import type { Action, Field, Screen, Transition } from './normal-form.ts'
import type { RawScreen, RawTransition } from './raw.ts'
import type { RawProfile } from './raw-files.ts'
import { approvalOf, signedActs } from './normal-approval.ts'
import { acrossRules } from './normal-across.ts'
import { notifyRules } from './normal-notify.ts'
import { isSuggested, normalizeField } from './normalize-field.ts'
import { existingOf } from './normalize-existing.ts'
import { isWrittenInForm, normalizeLines } from './normalize-lines.ts'
import { groupedProps } from './grouping.ts'
import { normalizeList } from './normalize-list.ts'
import { normalizeRecord } from './normalize-record.ts'
import { printOf } from './normal-print.ts'
import { callsOf } from './normalize-calls.ts'
import { fieldActs } from './field-codes.ts'
import { grantsOf, rolesOf } from './default-grants.ts'
import { checkFields, formOf } from './normalize-form.ts'
import { merge, permissionsOf, purge } from './normalize-permissions.ts'
import { spelledOut } from './spelled-out.ts'
import { sheetPermissions, sheetsOf } from './normalize-sheets.ts'
import { plural, snakeCase } from './words.ts'

/** One screen file, parsed, with the pieces of its $refs already merged in. */
export interface ScreenFile {
  file: string
  area: string
  name: string
  raw: RawScreen
}

/** What a file's names are resolved against. */
export interface Surroundings {
  screens: Map<string, ScreenFile>
  profiles: Record<string, RawProfile>
}

export function normalizeScreen(given: ScreenFile, around: Surroundings): Screen {
  const source = { ...given, raw: spelledOut(given.raw) }
  const { raw, name, area, file } = source
  const menuCode = menuCodeOf(source)
  const fields = fieldsOf(source, around)
  const inForm = isWrittenInForm(source, around)
  const actions = Object.entries(raw.actions ?? {}).map(([action, told]): Action => ({
    name: action,
    label: told.label,
    on: told.on ?? 'row',
    confirm: told.confirm ?? null,
    showWhen: told.showWhen ?? null,
    danger: told.danger ?? false,
    slot: told.slot ?? null,
    input: Object.entries(told.input ?? {}).map(([prop, field]) =>
      normalizeField(prop, field, { ...placeOf(source, around), asking: told.input! }),
    ),
    approval: approvalOf(told),
  }))
  const states = raw.states
    ? {
        field: raw.states.field,
        start: raw.states.start,
        transitions: Object.entries(raw.states.on).map(([key, on]) => ({
          ...transition(key, on),
          input: askedFields(source, around, on),
        })),
      }
    : null
  const labelProp = labelPropOf(source)
  const permissions = permissionsOf(menuCode, {
    inForm,
    acts: [
      ...(raw.table?.trash ? [purge] : []),
      ...(raw.merge ? [merge] : []),
      ...sheetPermissions(raw),
      ...actions,
      ...(states?.transitions ?? []),
      ...fieldActs(fields),
    ],
  })
  const groupBy = raw.table?.groupBy ?? []
  return {
    name,
    area,
    file,
    title: raw.title,
    singular: raw.singular ?? null,
    about: raw.about ?? null,
    recordsOnly: raw.use?.record ?? null,
    across: acrossRules(raw.across),
    notify: notifyRules(raw.notify),
    webhooks: raw.webhooks ?? false,
    merge: raw.merge ? { by: raw.merge.by ?? [] } : null,
    customFields: raw.customFields ?? false,
    menu: {
      code: menuCode,
      parent: raw.menu?.parent ?? area,
      path: raw.menu?.path ?? `/${area}/${name}`,
      icon: raw.menu?.icon ?? 'table',
      sort: raw.menu?.sort ?? 100,
      // Rows that belong to another row stand on its page.
      hidden: raw.menu?.hidden ?? raw.table?.master !== undefined,
      keepAlive: raw.menu?.keepAlive ?? true,
      roles: rolesOf(raw),
      grants: grantsOf(raw, permissions),
    },
    table: {
      name: tableNameOf(source),
      key: keyOf(source),
      keyColumn: 'id',
      tenancy: raw.table?.tenancy ?? 'own',
      grows: raw.table?.grows ?? false,
      unique: uniqueOf(source),
      trash: raw.table?.trash ?? false,
      parent: raw.table?.parent ?? null,
      labelProp,
      findBy: raw.table?.findBy ?? [],
      groupBy,
      sort: sortOf(source),
      master: raw.table?.master ? { ...raw.table.master, inForm } : null,
      existing: existingOf(raw, fields, around),
      was: raw.table?.was ?? formerTable(source),
    },
    former: formerScreen(source),
    api: { profile: raw.api?.profile ?? 'standard', base: baseOf(source), fixed: raw.api?.fixed ?? {} },
    calls: callsOf({
      profile: profileOf(source, around),
      pageSize: raw.api?.pageSize,
      base: baseOf(source),
      menuCode,
      actions: Object.entries(raw.actions ?? {}).map(([action, { ids }]) => ({ name: action, ids })),
      transitions: states?.transitions.map((each) => each.name) ?? [],
      key: keyOf(source),
      hasBulkEdit: (raw.list?.bulkEdit ?? []).length > 0,
      hasQuick: (raw.list?.quick ?? []).length > 0 || signedActs({ states, actions }).length > 0,
      hasGroups: groupedProps({ fields, table: { groupBy } }).length > 0,
      suggests: fields.some(isSuggested),
      trash: raw.table?.trash ?? false,
      inForm,
      imports: raw.import !== undefined,
      exports: Boolean(raw.export),
    }),
    fields,
    form: formOf(raw, fields),
    checks: checkFields(raw, fields),
    states,
    actions,
    allow: {
      add: permitted(inForm ? false : raw.allow?.add),
      edit: permitted(inForm ? false : raw.allow?.edit),
      remove: permitted(inForm ? false : raw.allow?.remove),
    },
    scope: raw.scope ?? {},
    list: normalizeList(raw.list, { states, actions }),
    record: normalizeRecord(raw.record, keyOf(source)),
    ...sheetsOf(raw),
    print: printOf(raw),
    permissions,
  }
}

function placeOf(source: ScreenFile, around: Surroundings): Parameters<typeof normalizeField>[2] {
  return {
    screen: source,
    menuCode: menuCodeOf(source),
    reference: (target) => referenceTo(target, around),
    fieldOf: (target, prop) => around.screens.get(target)?.raw.fields[prop],
    lines: (raw) => {
      const named = around.screens.get(raw.lines!)!
      const file = { ...named, raw: spelledOut(named.raw) }
      return normalizeLines(raw, { file, fields: fieldsOf(file, around), unique: uniqueOf(file) })
    },
  }
}

function fieldsOf(source: ScreenFile, around: Surroundings): Field[] {
  return Object.entries(source.raw.fields).map(([prop, field]) =>
    normalizeField(prop, field, placeOf(source, around)),
  )
}

function uniqueOf({ raw }: ScreenFile): string[][] {
  const single = Object.entries(raw.fields).filter(([, { unique }]) => unique)
  return [
    ...(raw.table?.unique ?? []),
    ...single.map(([prop]) => (raw.table?.tenancy === 'shared' ? [prop] : ['tenantId', prop])),
  ]
}

function permitted(given: boolean | string | undefined): string | null {
  if (given === undefined || given === true) return null
  return given === false ? 'false' : given
}

function menuCodeOf({ raw, area, name }: ScreenFile): string {
  return raw.menu?.code ?? snakeCase(`${area}_${name}`)
}

function tableNameOf({ raw, name }: ScreenFile): string {
  return raw.table?.name ?? plural(snakeCase(name))
}

/** What the defaults gave under the file's former name; what the file names itself has not changed. */
function formerScreen(source: ScreenFile): Screen['former'] {
  const { raw, area } = source
  if (raw.was === undefined) return null
  const [name, folder = area] = raw.was.split('/').toReversed()
  const former = { ...source, name: name!, area: folder }
  return {
    name: name!,
    file: `schemas/screens/${folder}/${name}.json`,
    menuCode: menuCodeOf(former),
    base: baseOf(former),
  }
}

function formerTable(source: ScreenFile): string | null {
  const former = formerScreen(source)
  return former && !source.raw.table?.name ? tableNameOf({ ...source, name: former.name }) : null
}

export function keyOf({ raw }: Pick<ScreenFile, 'raw'>): string {
  return raw.table?.key ?? 'id'
}

function baseOf({ raw, area, name }: ScreenFile): string {
  return raw.api?.base ?? `/${area}/${name}`
}

function profileOf({ raw }: ScreenFile, { profiles }: Surroundings): RawProfile {
  const profile = profiles[raw.api?.profile ?? 'standard']!
  return { ...profile, calls: { ...profile.calls, ...raw.api?.calls } }
}

/** The prop that names a row. */
export function labelPropOf({ raw }: Pick<ScreenFile, 'raw'>): string {
  if (raw.table?.label) return raw.table.label
  if (raw.fields['name']) return 'name'
  const text = Object.entries(raw.fields).find(
    ([, field]) => field.type === undefined && !field.dict && !field.ref,
  )
  return (
    text?.[0] ??
    Object.entries(raw.fields).find(([, field]) => field.type === 'string')?.[0] ??
    keyOf({ raw })
  )
}

function sortOf(source: ScreenFile): Screen['table']['sort'] {
  const given = source.raw.table?.sort ?? (source.raw.fields['sort'] ? 'sort' : `-${keyOf(source)}`)
  return given.startsWith('-') ? { prop: given.slice(1), order: 'desc' } : { prop: given, order: 'asc' }
}

/** Describes how a field refers to another screen's rows. */
function referenceTo(name: string, around: Surroundings): TargetOf {
  const target = around.screens.get(name)!
  const labelProp = labelPropOf(target)
  const profile = profileOf(target, around)
  return {
    screen: name,
    table: tableNameOf(target),
    keyColumn: 'id',
    labelProp,
    labelColumn: labelProp === keyOf(target) ? 'id' : ownColumn(labelProp, target.raw),
    isExisting: target.raw.table?.existing !== undefined,
    optionsPath: `${baseOf(target)}/${profile.calls.options.split(' ')[1]}`,
    tree: target.raw.table?.parent !== undefined,
  }
}

/** The statements call a column of an existing table after its prop. */
function ownColumn(prop: string, { table, fields }: RawScreen): string {
  return (table?.existing ? undefined : fields[prop]?.sqlColumn) ?? snakeCase(prop)
}

/** The fields that a transition asks for, adapted to its small form. */
function askedFields(source: ScreenFile, around: Surroundings, { ask = [] }: RawTransition): Field[] {
  return ask
    .filter((prop) => source.raw.fields[prop])
    .map((prop) => {
      const { showWhen: _, requiredWhen: __, disabledWhen: ___, ...raw } = source.raw.fields[prop]!
      const open = { ...raw, readOnly: false, required: true, ...(raw.form === false && { form: true }) }
      return normalizeField(prop, open, placeOf(source, around))
    })
}

function transition(name: string, on: RawTransition): Omit<Transition, 'input'> {
  return {
    name,
    label: on.label ?? { zh: name, en: name },
    from: on.from,
    to: on.to,
    if: on.if ?? null,
    bulk: on.bulk ?? false,
    confirm: on.confirm ?? false,
    say: on.say ?? null,
    approval: approvalOf(on),
  }
}
