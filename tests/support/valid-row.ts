import fc from 'fast-check'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { bodyFields } from '../../src/shared/screen/json-schema.ts'
import { lineBodyFields } from '../../src/shared/screen/lines.ts'
import { holds } from '../../src/shared/screen/judge.ts'
import { isCreditCode } from '../../src/shared/credit-code.ts'
import type { Holder } from '../../src/shared/screen/needs.ts'
import type { Dict, Field, Screen } from '../../src/shared/screen/normal-form.ts'
import type { LineRule, Reference } from '../../src/shared/screen/normal-field-parts.ts'
import { anUploadedFile } from './uploads.ts'
import type { Client } from './client.ts'
import { START } from './clock.ts'
import { callOf, callScreen, dicts as treeDicts, screens } from './screens.ts'
import { expectDone } from './shopping.ts'

/** Only users with a second factor may require one of others; the user of the sweeps has none. */
const ownFactorFirst: Record<string, string[]> = { role: ['requiresSecondFactor', 'isRequired'] }

/** Values of rows of which there may be several, where a hook allows only one with the others. */
const ofSeveral: Record<string, Record<string, unknown>> = {
  // One enabled setting holds for all customers without their own, and the demo has it.
  'statement-setting': { status: 'DISABLED' },
}

/** What makes a row of a screen fit whatever refers to it. */
const mostGeneral: Record<string, Record<string, unknown>> = {
  attribute: { kind: 'TEXT', status: 'ENABLED' },
}

/** Who makes rows here. */
export const ADMINISTRATOR = { userId: '1', tenantId: '1000', tenantType: '' }

export interface RowWanted {
  mode: 'create' | 'update'
  /** Different numbers give different values, so that unique fields stay unique. */
  seed: number
  /** Values that are sent unchanged. */
  given?: Record<string, unknown>
  /** The row that an update changes. */
  existing?: Record<string, unknown>
  /** The value lists of the server; those of the tree by default. */
  dicts?: Dict[]
}

/**
 * A body that a screen must accept, derived only from its file. References use a row that the screen's own
 * options call offers.
 */
export async function validRow(
  client: Client,
  screen: Screen,
  { mode, seed, given = {}, existing = {}, dicts = treeDicts }: RowWanted,
) {
  const row: Record<string, unknown> = { ...given }
  for (const field of bodyFields(screen, mode)) {
    if (field.prop === screen.states?.field) continue
    const only = ofSeveral[screen.name]?.[field.prop]
    if (only !== undefined) row[field.prop] ??= only
    const condition = field.form?.showWhen
    const isShown =
      !condition ||
      holds(condition, { fields: screen.fields, row: { ...existing, ...row }, me: ADMINISTRATOR, now: START })
    const isParent = field.prop === screen.table.parent
    if (!isShown || isParent || field.prop in row) continue
    const value = await valueOf(client, field, {
      seed,
      screen,
      dicts,
      existing,
      tenantId: row['tenantId'] ?? existing['tenantId'] ?? ADMINISTRATOR.tenantId,
      related: { form: { ...existing, ...row }, master: {} },
    })
    if (field.of) [row[field.of[0]], row[field.of[1]]] = value as [unknown, unknown]
    else if (field.dict && typeof value === 'string')
      row[field.prop] = choiceFor(field, value, { screen, row, existing, dicts })
    else if (value !== undefined) row[field.prop] = value
  }
  return row
}

/** The choice, or another one where the screen's checks do not allow it with the row's other values. */
function choiceFor(
  field: Field,
  value: unknown,
  {
    screen: { fields, checks },
    row,
    existing,
    dicts,
  }: { screen: Screen; row: Record<string, unknown>; existing: Record<string, unknown>; dicts: Dict[] },
) {
  const isFitting = (choice: unknown) =>
    checks.every(({ that }) =>
      holds(that, {
        fields,
        row: { ...existing, ...row, [field.prop]: choice },
        me: ADMINISTRATOR,
        now: START,
      }),
    )
  return [value, ...dictValues(field, dicts)].find(isFitting) ?? value
}

/** A valid body for an action's small form. */
export async function validInput(
  client: Client,
  screen: Screen,
  {
    fields,
    seed,
    tenantId,
    dicts = treeDicts,
  }: { fields: Field[]; seed: number; tenantId: unknown; dicts?: Dict[] },
) {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const value = await valueOf(client, field, {
      seed,
      screen,
      dicts,
      tenantId,
      related: { form: input, master: {} },
    })
    if (field.of) [input[field.of[0]], input[field.of[1]]] = value as [unknown, unknown]
    else if (value !== undefined) input[field.prop] = value
  }
  return input
}

/** The rows around a field, as far as they are filled in. */
type Related = Record<Holder, Record<string, unknown>>

interface ValueWanted {
  seed: number
  screen: Screen
  dicts: Dict[]
  tenantId: unknown
  related: Related
  existing?: Record<string, unknown>
}

async function valueOf(
  client: Client,
  field: Field,
  { seed, screen, dicts, tenantId, related, existing = {} }: ValueWanted,
): Promise<unknown> {
  const { isList, sample } = definitionOf(field.type)
  if ((field.pattern && !field.secret) || field.checkDigit) return fittingText(field, seed)
  if (field.dict) {
    const values = dictValues(field, dicts)
    return isList ? values.slice(0, 1) : values.at(seed % values.length)
  }
  if (field.link)
    return (await candidates(client, field, { screen, tenantId, related })).slice(0, 2).toSorted(byNumber)
  if (field.ref) {
    // At most one optional row for each row of another screen: the first one has it.
    if (field.unique && !field.required) return undefined
    return isUniqueAlone(screen, field)
      ? (existing[field.prop] ?? madeFor(client, field, { dicts, tenantId }))
      : (differentAmong(await candidates(client, field, { screen, tenantId, related }), { field, screen }) ??
          (field.required ? madeFor(client, field, { dicts, tenantId, related }) : undefined))
  }
  if (field.upload) return [await anUploadedFile(client, screen, field)]
  if (field.lines)
    return addingUp(
      field.lines.rules,
      [
        await validLine(client, field, { seed: seed * 2, screen, dicts, tenantId, master: related.form }),
        await validLine(client, field, { seed: seed * 2 + 1, screen, dicts, tenantId, master: related.form }),
      ].slice(0, Math.max(field.lines.min, Math.min(2, field.lines.max))),
    )
  if (ownFactorFirst[screen.name]?.includes(field.prop)) return false
  return sample(field, { seed, word: 't', from: START })
}

/** Rows list the ids in numerical order. */
const byNumber = (one: string, other: string) => (BigInt(one) < BigInt(other) ? -1 : 1)

/**
 * Whether each row of the other screen can be used only once, so that a sweep always needs a new one: what the
 * server fills in beside it is the same for all rows that one person makes.
 */
function isUniqueAlone({ table, fields }: Screen, { prop }: Field): boolean {
  // A series gives every row another number.
  const isGiven = (one: string) =>
    one === 'tenantId' ||
    fields.some((field) => field.prop === one && field.readOnly && field.number === null)
  return table.unique.some(
    (props) =>
      (props.includes(prop) && props.every((one) => one === prop || isGiven(one))) ||
      (!table.master?.inForm &&
        props.at(-1) === prop &&
        props.every((one) => isFreeReference(fields, one))) ||
      (props.includes(prop) && props.every((one) => one === prop || isAlwaysTheSame(fields, one))),
  )
}

/** A place: its sample is one that exists, and no other. */
function isAlwaysTheSame(fields: Field[], prop: string): boolean {
  return fields.some((field) => field.prop === prop && field.type === 'region')
}

/** One of two rows that a row joins: of the first there are always the same, so the last is a new one. */
function isFreeReference(fields: Field[], prop: string): boolean {
  const field = fields.find((each) => each.prop === prop)
  return Boolean(field?.ref && !field.link && field.ref.needs.length === 0)
}

// Far from the numbers of the sweeps’ own rows, including those of imports.
let lastMade = 17_000

async function madeFor(
  client: Client,
  { ref }: Field,
  { dicts, tenantId, related }: { dicts: Dict[]; tenantId: unknown; related?: Related },
): Promise<string> {
  const target = screens.find(({ name }) => name === ref!.screen)!
  const given = {
    ...(target.fields.some(({ prop }) => prop === 'tenantId') && { tenantId }),
    ...(related && fittingValues(ref!, related)),
    ...mostGeneral[target.name],
  }
  const row = await validRow(client, target, { mode: 'create', seed: ++lastMade, given, dicts })
  const call = callOf(target, 'create') ?? callOf(target, 'save')
  return String(expectDone(await callScreen(client, call!, row))[target.table.key])
}

/** What a row must have to fit a condition of the form prop == form.other. */
export function fittingValues({ where }: Reference, related: Related): Record<string, unknown> {
  const equal = (where ?? '').matchAll(/(\w+) == (form|master)\.(\w+)/g)
  return Object.fromEntries([...equal].map(([, prop, of, other]) => [prop!, related[of as Holder][other!]]))
}

/** A new line that the screen of the lines must accept. */
async function validLine(
  client: Client,
  { lines }: Field,
  around: { seed: number; screen: Screen; dicts: Dict[]; tenantId: unknown; master: Record<string, unknown> },
) {
  const line: Record<string, unknown> = {}
  for (const field of lineBodyFields(lines!)) {
    const condition = field.form?.showWhen
    const situation = { fields: lines!.fields, row: line, me: ADMINISTRATOR, now: START }
    if (condition && !holds(condition, situation)) continue
    const screen = { ...around.screen, name: lines!.screen }
    const value = occursOnce(lines!.screen, field)
      ? await oneOfMany(client, field, { ...around, screen, related: { form: line, master: around.master } })
      : await valueOf(client, field, { ...around, screen, related: { form: line, master: around.master } })
    if (field.of) [line[field.of[0]], line[field.of[1]]] = value as [unknown, unknown]
    else if (value !== undefined) line[field.prop] = value
  }
  return line
}

/** Whether each line of a row must refer to a different row of the other screen. */
function occursOnce(linesScreen: string, { prop, ref, link }: Field): boolean {
  const unique = screens.find(({ name }) => name === linesScreen)?.table.unique ?? []
  return ref !== null && !link && unique.some((props) => props.includes(prop))
}

async function oneOfMany(
  client: Client,
  field: Field,
  { seed, ...around }: { seed: number; screen: Screen; dicts: Dict[]; tenantId: unknown; related: Related },
): Promise<string | undefined> {
  const ids = await candidates(client, field, around)
  // Two lines want different ones.
  if (ids.length < 2 && field.required) return madeFor(client, field, around)
  return ids[seed % ids.length]
}

/** Two fields that choose from the same rows choose different ones. */
function differentAmong(
  ids: string[],
  { field, screen }: { field: Field; screen: Screen },
): string | undefined {
  const alike = screen.fields.filter(({ ref, link }) => !link && ref?.screen === field.ref!.screen)
  return ids[alike.findIndex(({ prop }) => prop === field.prop)] ?? ids[0]
}

/** Adjusts the lines to the sums that their rules require: the first line of each group takes what the others leave. */
function addingUp(rules: LineRule[], lines: Record<string, unknown>[]) {
  for (const rule of rules) {
    if (rule.kind !== 'sum') continue
    const groups = Map.groupBy(lines, (line) => (rule.by ? line[rule.by] : null))
    for (const [first, ...others] of groups.values()) {
      for (const line of others) line[rule.prop] = 1
      first![rule.prop] = rule.is - others.length
    }
  }
  return lines
}

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A social credit code; each seed gives a different one. */
function aCreditCode(seed: number): string {
  const body = `91370100MA3${String(seed).padStart(6, '0')}`
  return [...SIGNS].map((sign) => body + sign).find(isCreditCode)!
}

function fittingText(field: Field, seed: number): string {
  if (field.checkDigit === 'creditCode') return aCreditCode(seed)
  const least = Math.max(field.minLength ?? 1, 1)
  const most = field.maxLength ?? 200
  const fitting = fc
    .stringMatching(new RegExp(field.pattern!.regex, 'u'))
    .filter((text) => text.length >= least && text.length <= most && /^[\x21-\x7e]*$/.test(text))
  // Long ones first: two seeds rarely give the same.
  const several = fc.sample(fitting, { numRuns: 10, seed })
  return several.find(({ length }) => length >= 5) ?? several[0]!
}

function dictValues(field: Field, dicts: Dict[]): string[] {
  const dict = dicts.find(({ code }) => code === field.dict)
  if (!dict || dict.items.length === 0)
    throw new Error(`${field.prop}: dictionary ${field.dict} has no values`)
  return dict.items.map(({ value }) => value)
}

// A row refers to rows of its own tenant; tenants of a kind are all but one's own.
async function candidates(
  client: Client,
  field: Field,
  { screen, tenantId, related }: { screen: Screen; tenantId: unknown; related: Related },
) {
  const needed = (of: Holder) =>
    field.ref!.needs.filter((need) => need.of === of).map(({ prop }) => [prop, related[of][prop]] as const)
  const answer = await client.get<{ records: { value: string }[] }>(field.ref!.optionsPath.split('?')[0]!, {
    current: 1,
    size: 10,
    for: `${screen.name}.${field.prop}`,
    ...(needed('form').length > 0 && { form: JSON.stringify(Object.fromEntries(needed('form'))) }),
    ...(needed('master').length > 0 && { master: JSON.stringify(Object.fromEntries(needed('master'))) }),
    // Companies of the demo that have warehouses and people; none of them is the other tenant of the sweep.
    ...(field.prop === 'tenantId' && field.ref!.where && { ids: '2001,3001,4001' }),
    ...(!(field.ref!.screen === 'tenant' && field.ref!.where) && { tenantId }),
  })
  // Nothing can be chosen before what the choice depends on, and neither is required.
  if (answer.status === 400 && !field.required) return []
  return expectDone(answer).records.map(({ value }) => value)
}
