// What a screen file must fulfil. Each check is a sentence; the sentence is also what the writer
// is told, with the place in the file and the likely fix.
import { Ajv, type ErrorObject } from 'ajv'
import schema from '../../../schemas/screen.schema.json' with { type: 'json' }
import type { Dict, Screen, ScreenMistake } from './normal-form.ts'
import type { RawField, RawProfile, RawScreen } from './raw.ts'
import type { ScreenFile } from './normalize.ts'
import { keyOf, normalizeScreen } from './normalize.ts'
import { isRange, metaColumns } from './normalize-field.ts'
import { conditionFault } from './condition.ts'
import { nearest } from './words.ts'

/** What a file's names are held against. */
export interface World {
  screens: Map<string, ScreenFile>
  /** Names of all screen files, also of those that cannot be read at the moment. */
  known: Set<string>
  dicts: Dict[]
  profiles: Record<string, RawProfile>
  folders: string[]
}

interface Finding {
  field: string
  fix: string
}

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
const fitsSchema = ajv.compile(schema)

/** Holds a file against screen.schema.json: known words, right kinds of values. */
export function checkForm(file: string, raw: unknown): ScreenMistake[] {
  if (fitsSchema(raw)) return []
  const faults = (fitsSchema.errors ?? []).filter(
    ({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames',
  )
  const told = new Map(
    faults.map((fault) => [
      fault.instancePath +
        fault.keyword +
        String(fault.params['additionalProperty'] ?? fault.params['missingProperty'] ?? ''),
      fault,
    ]),
  )
  return [...told.values()].map((fault) => ({ file, ...formFault(fault) }))
}

function formFault(fault: ErrorObject): { field: string; rule: string; fix: string } {
  const path = fault.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/'))
    .join('.')
  const at = (name: string) => (path ? `${path}.${name}` : name)
  switch (fault.keyword) {
    case 'additionalProperties': {
      const word = String(fault.params['additionalProperty'])
      const known = Object.keys((fault.parentSchema?.['properties'] as object | undefined) ?? {})
      return { field: at(word), rule: 'Every word is one the format knows', fix: suggestion(word, known) }
    }
    case 'required':
      return {
        field: at(String(fault.params['missingProperty'])),
        rule: 'What must be said is said',
        fix: `Add "${String(fault.params['missingProperty'])}".`,
      }
    case 'enum': {
      const allowed = (fault.params['allowedValues'] as unknown[]).map(String)
      return {
        field: path,
        rule: 'A word with a fixed choice has one of its values',
        fix: suggestion(String(fault.data), allowed),
      }
    }
    case 'type':
      return {
        field: path,
        rule: 'Every word has the right kind of value',
        fix: `Write ${([fault.params['type']].flat() as string[]).join(' or ')}.`,
      }
    case 'pattern':
      return {
        field: path || (fault.propertyName ?? ''),
        rule: 'Names are written in the form the format asks for',
        fix: `"${String(fault.propertyName ?? fault.data)}" must match ${String(fault.params['pattern'])}.`,
      }
    default:
      return {
        field: path,
        rule: 'Every word has the right kind of value',
        fix: `The value ${fault.message ?? 'is not right'}.`,
      }
  }
}

/** "Did you mean …?" when something known comes near, otherwise what is known. */
function suggestion(word: string, known: string[]): string {
  const like = nearest(word, known)
  if (like) return `Did you mean "${like}"?`
  return known.length > 0
    ? `"${word}" does not exist; known: ${known.join(', ')}.`
    : `"${word}" does not exist.`
}

type Check = (file: ScreenFile, world: World) => Iterable<Finding>

const checks: Record<string, Check> = {
  *'Every field has a label in both languages'({ raw }) {
    for (const [at, field] of everyField(raw))
      if (!field.label) yield { field: `${at}.label`, fix: 'Add "label": { "zh": "…", "en": "…" }.' }
  },
  *'A dict names a value list under schemas/dicts'({ raw }, { dicts }) {
    const codes = dicts.map(({ code }) => code)
    for (const [at, { dict }] of everyField(raw))
      if (dict && !codes.includes(dict)) yield { field: `${at}.dict`, fix: suggestion(dict, codes) }
  },
  *'A field of type dict or dictMany has a dict'({ raw }) {
    for (const [at, { type, dict }] of everyField(raw)) {
      if ((type === 'dict' || type === 'dictMany') && !dict)
        yield { field: `${at}.dict`, fix: 'Add "dict": "<name of a file under schemas/dicts>".' }
      if (dict && type && type !== 'dict' && type !== 'dictMany')
        yield { field: `${at}.type`, fix: 'Leave "type" out, or write dict or dictMany.' }
    }
  },
  *'A ref names another screen'({ raw }, { known }) {
    for (const [at, { ref }] of everyField(raw))
      if (ref && !known.has(ref)) yield { field: `${at}.ref`, fix: suggestion(ref, [...known]) }
  },
  *'A ref points to a screen whose file can be read'({ raw }, { known, screens }) {
    for (const [at, { ref }] of everyField(raw))
      if (ref && known.has(ref) && !screens.has(ref))
        yield { field: `${at}.ref`, fix: `Mend the file of "${ref}" first.` }
  },
  *'A field of type ref or refMany has a ref'({ raw }) {
    for (const [at, { type, ref }] of everyField(raw)) {
      if ((type === 'ref' || type === 'refMany') && !ref)
        yield { field: `${at}.ref`, fix: 'Add "ref": "<name of a screen>".' }
      if (ref && type && type !== 'ref' && type !== 'refMany')
        yield { field: `${at}.type`, fix: 'Leave "type" out, or write ref or refMany.' }
    }
  },
  *'"of" belongs to a range'({ raw }) {
    for (const [at, { of, type }] of everyField(raw))
      if (of && !isRange(type ?? 'string'))
        yield { field: `${at}.of`, fix: 'Write "type": "dateRange" or "datetimeRange".' }
  },
  *'Limits fit the kind of value'({ raw }) {
    for (const [at, field] of everyField(raw)) yield* misfitLimits(at, field)
  },
  *'A smallest value is not above the largest'({ raw }) {
    for (const [at, { minimum, maximum, minLength, maxLength }] of everyField(raw)) {
      if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        yield { field: `${at}.minimum`, fix: 'Swap minimum and maximum.' }
      if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
        yield { field: `${at}.minLength`, fix: 'Swap minLength and maxLength.' }
    }
  },
  *'A pattern is a regular expression'({ raw }) {
    for (const [at, { pattern }] of everyField(raw)) {
      if (!pattern) continue
      const fault = regexFault(pattern.regex)
      if (fault) yield { field: `${at}.pattern.regex`, fix: fault }
    }
  },
  *'A default is a value the field accepts'({ raw }, { dicts }) {
    for (const [at, field] of everyField(raw)) {
      if (field.default === undefined) continue
      const items = dicts.find(({ code }) => code === field.dict)?.items.map(({ value }) => value)
      if (items && !items.includes(String(field.default)))
        yield { field: `${at}.default`, fix: suggestion(String(field.default), items) }
      const wanted =
        field.type === 'boolean' ? 'boolean' : numeric.has(field.type ?? '') ? 'number' : 'string'
      if (typeof field.default !== wanted) yield { field: `${at}.default`, fix: `Write a ${wanted}.` }
    }
  },
  *'No field takes a name the row has already'({ raw, file: _file, ...rest }) {
    const key = keyOf({ raw, file: _file, ...rest })
    for (const [prop, field] of Object.entries(raw.fields)) {
      if (prop === key)
        yield { field: `fields.${prop}`, fix: 'The id is there without being declared; choose another name.' }
      if (prop in metaColumns && !field.readOnly)
        yield { field: `fields.${prop}.readOnly`, fix: 'The server sets this one: add "readOnly": true.' }
      if (prop === 'tenantId' && field.ref !== 'tenant')
        yield { field: `fields.${prop}`, fix: 'tenantId is the row\'s tenant: write "ref": "tenant".' }
      if (['now', 'today', 'me', 'current', 'size', 'orderBy'].includes(prop))
        yield { field: `fields.${prop}`, fix: `"${prop}" has a meaning of its own; choose another name.` }
    }
  },
  *'No two fields share a column'({ raw, name, area, file }, world) {
    const seen = new Map<string, string>()
    const normal = normalOrNull({ raw, name, area, file }, world)
    for (const { prop, columns } of normal?.fields ?? []) {
      for (const column of columns) {
        const other = seen.get(column)
        if (other)
          yield {
            field: `fields.${prop}`,
            fix: `"${other}" is kept in column ${column} already; rename one of them.`,
          }
        seen.set(column, prop)
      }
    }
  },
  *'The profile is one of api-profiles.json'({ raw }, { profiles }) {
    const profile = raw.api?.profile
    if (profile && !profiles[profile])
      yield { field: 'api.profile', fix: suggestion(profile, Object.keys(profiles)) }
  },
  *'The menu folder exists'({ raw, area }, { folders }) {
    const parent = raw.menu?.parent ?? area
    if (!folders.includes(parent))
      yield {
        field: 'menu.parent',
        fix: `${suggestion(parent, folders)} Folders stand in src/shared/menu.ts.`,
      }
  },
  *'Props named by the table are fields of this screen'({ raw, ...rest }) {
    const props = propsOf(raw)
    const named: [string, string | undefined][] = [
      ['table.label', raw.table?.label],
      ['table.parent', raw.table?.parent],
      ['table.master.prop', raw.table?.master?.prop],
      ...(raw.table?.unique ?? []).flat().map((prop): [string, string] => ['table.unique', prop]),
      ...(raw.check ?? []).map(({ field }, index): [string, string | undefined] => [
        `check.${index}.field`,
        field,
      ]),
    ]
    for (const [at, prop] of named)
      if (prop && !props.includes(prop) && prop !== 'tenantId')
        yield { field: at, fix: suggestion(prop, props) }
    const sort = raw.table?.sort?.replace(/^-/, '')
    const sortable = [...props, keyOf({ raw, ...rest }), ...Object.keys(metaColumns)]
    if (sort && !sortable.includes(sort)) yield { field: 'table.sort', fix: suggestion(sort, sortable) }
  },
  *'The master is a screen, and a field points to it'({ raw }, { known }) {
    const master = raw.table?.master
    if (!master) return
    if (!known.has(master.screen))
      yield { field: 'table.master.screen', fix: suggestion(master.screen, [...known]) }
    else if (raw.fields[master.prop] && raw.fields[master.prop]?.ref !== master.screen)
      yield { field: `fields.${master.prop}.ref`, fix: `Write "ref": "${master.screen}".` }
  },
  *'The parent of a tree points to the same screen'({ raw, name }) {
    const parent = raw.table?.parent
    if (parent && raw.fields[parent] && raw.fields[parent]?.ref !== name)
      yield { field: `fields.${parent}.ref`, fix: `Write "ref": "${name}".` }
  },
  *'States come from the dict of their field'({ raw }, { dicts }) {
    if (!raw.states) return
    const field = raw.fields[raw.states.field]
    if (!field) return yield { field: 'states.field', fix: suggestion(raw.states.field, propsOf(raw)) }
    const items = dicts.find(({ code }) => code === field.dict)?.items.map(({ value }) => value)
    if (!items)
      return yield { field: `fields.${raw.states.field}.dict`, fix: 'Give the field a dict with the states.' }
    const named: [string, string][] = [['states.start', raw.states.start]]
    for (const [name, { from, to }] of Object.entries(raw.states.on)) {
      named.push(
        [`states.on.${name}.to`, to],
        ...from.map((state): [string, string] => [`states.on.${name}.from`, state]),
      )
    }
    for (const [at, state] of named)
      if (!items.includes(state)) yield { field: at, fix: suggestion(state, items) }
  },
  *'Every state can be reached'({ raw }) {
    if (!raw.states) return
    const reached = new Set([raw.states.start])
    const steps = Object.values(raw.states.on)
    for (let grown = true; grown;) {
      const before = reached.size
      for (const { from, to } of steps) if (from.some((state) => reached.has(state))) reached.add(to)
      grown = reached.size > before
    }
    for (const [name, { from }] of Object.entries(raw.states.on)) {
      if (!from.some((state) => reached.has(state)))
        yield {
          field: `states.on.${name}.from`,
          fix: `Nothing leads from ${raw.states.start} to ${from.join(' or ')}.`,
        }
    }
  },
  *'Actions and state changes have different names'({ raw }) {
    const taken = [
      'list',
      'detail',
      'submit',
      'update',
      'remove',
      'options',
      'history',
      'view',
      'add',
      'edit',
    ]
    for (const name of Object.keys(raw.states?.on ?? {})) {
      if (raw.actions?.[name] || taken.includes(name))
        yield { field: `states.on.${name}`, fix: 'Choose another name; this one is taken.' }
    }
    for (const name of Object.keys(raw.actions ?? {}))
      if (taken.includes(name))
        yield { field: `actions.${name}`, fix: 'Choose another name; this one is taken.' }
  },
  *'Conditions are CEL over fields of the row'(file, world) {
    const normal = normalOrNull(file, world)
    if (!normal) return
    const judge = (field: string, condition: string | null | undefined, options = {}): Finding[] => {
      const fault = condition ? conditionFault(condition, normal.fields, options) : null
      return fault ? [{ field, fix: `${fault}${hint(fault, normal)}` }] : []
    }
    for (const { prop, form } of normal.fields) {
      yield* judge(`fields.${prop}.showWhen`, form?.showWhen)
      yield* judge(`fields.${prop}.requiredWhen`, form?.requiredWhen)
      yield* judge(`fields.${prop}.disabledWhen`, form?.disabledWhen)
    }
    for (const [index, { that }] of normal.checks.entries()) yield* judge(`check.${index}.that`, that)
    for (const { name, if: condition } of normal.states?.transitions ?? [])
      yield* judge(`states.on.${name}.if`, condition, { inSql: true })
    for (const { name, showWhen } of normal.actions)
      yield* judge(`actions.${name}.showWhen`, showWhen, { inSql: true })
    yield* judge('allow.edit', normal.allow.edit, { inSql: true })
    yield* judge('allow.remove', normal.allow.remove, { inSql: true })
    for (const [type, condition] of Object.entries(normal.scope))
      yield* judge(`scope.${type}`, condition, { inSql: true })
  },
  *'A where is CEL over fields of the other screen'({ raw }, world) {
    for (const [at, { ref, where }] of everyField(raw)) {
      if (!where) continue
      if (!ref) yield { field: `${at}.where`, fix: 'Add "ref", or leave "where" out.' }
      const target = ref ? world.screens.get(ref) : undefined
      const normal = target ? normalOrNull(target, world) : null
      const fault = normal ? conditionFault(where, normal.fields, { inSql: true }) : null
      if (fault && normal) yield { field: `${at}.where`, fix: `${fault}${hint(fault, normal)}` }
    }
  },
}

function regexFault(regex: string): string | null {
  try {
    return new RegExp(regex, 'u').source === '' ? 'Write an expression.' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const numeric = new Set<string>(['integer', 'number', 'money', 'percent'])
const lengthy = new Set<string>(['string', 'text', 'link', 'email', 'password', 'tags', 'phone'])

function* misfitLimits(at: string, field: RawField): Iterable<Finding> {
  const type = field.type ?? (field.dict ? 'dict' : field.ref ? 'ref' : 'string')
  for (const word of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    if (field[word] !== undefined && !numeric.has(type))
      yield { field: `${at}.${word}`, fix: `${word} belongs to numbers; this is a ${type}.` }
  }
  for (const word of ['minLength', 'maxLength'] as const) {
    if (field[word] !== undefined && !lengthy.has(type))
      yield { field: `${at}.${word}`, fix: `${word} belongs to text; this is a ${type}.` }
  }
  if (field.decimals !== undefined && type !== 'number' && type !== 'percent')
    yield { field: `${at}.decimals`, fix: `decimals belongs to number and percent; this is a ${type}.` }
}

function hint(fault: string, screen: Screen): string {
  const unknown = /Unknown variable: (\w+)/.exec(fault)?.[1]
  if (unknown)
    return `. ${suggestion(unknown, [...screen.fields.flatMap(({ prop, of }) => of ?? [prop]), 'me', 'now', 'today'])}`
  if (/double .* int|int .* double/.test(fault))
    return '. Write whole numbers with a point here: 1.0 instead of 1.'
  if (/== null|!= null/.test(fault)) return '. Ask with isSet(field) or !isSet(field).'
  return ''
}

// The deeper checks read the normal form; while a name in the file cannot be resolved there is none.
function normalOrNull(file: ScreenFile, world: World): Screen | null {
  const profile = file.raw.api?.profile ?? 'standard'
  const complete = everyField(file.raw).every(
    ([, { label, ref }]) => label && (!ref || world.screens.has(ref)),
  )
  return world.profiles[profile] && complete ? normalizeScreen(file, world) : null
}

/** The props of the rows: a range has its two ends. */
function propsOf(raw: RawScreen): string[] {
  return Object.entries(raw.fields).flatMap(([prop, { type, of }]) =>
    isRange(type ?? 'string') ? (of ?? [`${prop}Start`, `${prop}End`]) : [prop],
  )
}

function everyField(raw: RawScreen): [string, RawField][] {
  return [
    ...Object.entries(raw.fields).map(([prop, field]): [string, RawField] => [`fields.${prop}`, field]),
    ...Object.entries(raw.actions ?? {}).flatMap(([name, { input }]) =>
      Object.entries(input ?? {}).map(([prop, field]): [string, RawField] => [
        `actions.${name}.input.${prop}`,
        field,
      ]),
    ),
  ]
}

/** Holds one file against everything that needs the other files, dicts and profiles. */
export function checkScreen(file: ScreenFile, world: World): ScreenMistake[] {
  return Object.entries(checks).flatMap(([rule, check]) =>
    [...check(file, world)].map(({ field, fix }) => ({ file: file.file, field, rule, fix })),
  )
}

/** What no two screens may share. */
export function checkTogether(screens: Screen[]): ScreenMistake[] {
  const mistakes: ScreenMistake[] = []
  const once = (rule: string, field: string, nameOf: (screen: Screen) => string | null) => {
    const seen = new Map<string, Screen>()
    for (const screen of screens) {
      const name = nameOf(screen)
      const other = name === null ? undefined : seen.get(name)
      if (other)
        mistakes.push({
          file: screen.file,
          field,
          rule,
          fix: `${other.file} has "${name}" already; choose another.`,
        })
      else if (name !== null) seen.set(name, screen)
    }
  }
  once('A menu code is used once', 'menu.code', ({ menu }) => menu.code)
  once('A page address is used once', 'menu.path', ({ menu }) => menu.path)
  // Screens over one table or base tell their rows apart by "fixed".
  once(
    'A base of calls is used once, or with different "fixed"',
    'api.base',
    ({ api }) => `${api.base} ${JSON.stringify(api.fixed)}`,
  )
  return mistakes
}
