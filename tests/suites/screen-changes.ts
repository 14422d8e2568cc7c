// A generated history of changes to one screen over databases with rows. After each change every value is where
// it should be, nothing is left to draft, and development has the shape that the migrations make.
import { expect } from 'vitest'
import { snakeCase } from '../../src/shared/screen/words.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { Chance } from '../support/chance.ts'
import {
  converted,
  DICT,
  fromColumn,
  inColumn,
  KINDS,
  SAMPLES,
  stopsChange,
  type Kind,
  type Value,
} from '../support/changed-values.ts'
import type { ChangingScreen, Place, ScreenState } from '../support/changing-screen.ts'
import { text } from '../support/screen-sources.ts'

interface ModelField {
  /** Stays the same through every rename. */
  key: number
  prop: string
  was?: string | undefined
  kind: Kind
  unique?: boolean
  sort?: boolean
  default?: Value | undefined
  required?: boolean
}

interface ModelRow {
  id: number
  /** Production gets the rows that are added while nothing is tried. */
  places: Place[]
  values: Record<number, Value>
}

interface Model {
  table: string
  tableWas?: string
  fields: ModelField[]
  rows: ModelRow[]
}

/** A change of the file, and what becomes of the rows. */
interface Change {
  name: string
  to: Model
  /** Columns that the developer gives up. */
  drop?: string[]
  /** The column whose values become empty where they do not convert. */
  empty?: string
  /** Rows stop the change. */
  isStopped?: boolean
  /** What development is shown before the final file: a rename that is declared later. */
  first?: Model
  /** Statements that the developer adds to the draft. */
  added?: string
  /** Cannot be taken back without a trace. */
  isFinal?: boolean
}

export interface HistoryOptions {
  changes: number
  seed: number
}

/** Runs the history and answers how often each kind of change was made. */
export async function runHistory(screen: ChangingScreen, { changes, seed }: HistoryOptions) {
  const story = new Story(screen, new Chance(seed))
  await story.begin()
  for (let done = 0; done < changes; done++) {
    try {
      await story.change()
    } catch (error) {
      throw new Error(`Change ${done + 1} of the history with seed ${seed}: ${story.told.at(-1)}`, {
        cause: error,
      })
    }
  }
  return Object.fromEntries(
    [...Map.groupBy(story.told, (each) => each)]
      .map(([name, times]) => [name, times.length] as const)
      .toSorted(),
  )
}

class Story {
  readonly told: string[] = []
  readonly #screen: ChangingScreen
  readonly #chance: Chance
  #model: Model = { table: 'zones', fields: [], rows: [] }
  #next = 0

  constructor(screen: ChangingScreen, chance: Chance) {
    this.#screen = screen
    this.#chance = chance
  }

  async begin() {
    this.#model.fields = [this.#newField('string'), this.#newField('integer')]
    await this.#settle({ name: 'begin', to: this.#model })
    for (let row = 0; row < 6; row++) await this.#insert(['development', 'production'])
    await this.#expectValues()
  }

  async change(): Promise<void> {
    const kinds = [
      ...[this.#add, this.#rename, this.#rename, this.#renameLater, this.#drop, this.#retype, this.#retype],
      ...[this.#mark, this.#renameTable, this.#insist, this.#split],
    ]
    if (this.#chance.isLucky(0.15)) return this.#mergeBranches()
    const change = this.#chance.oneOf(kinds).call(this)
    if (!change) return this.change()
    if (change.isStopped) return this.#meetStop(change)
    const way = this.#chance.next()
    if (change.isFinal || change.drop || way < 0.6) await this.#settle(change)
    else if (way < 0.8) await this.#tryAndRevert(change)
    else await this.#undo(change)
    await this.#expectValues()
    if (this.#chance.isLucky(0.3)) await this.#insert(['development', 'production'])
  }

  /** With development running or not: save, gen, start again. */
  async #settle(change: Change) {
    const isRunning = this.#chance.isLucky(0.6)
    this.told.push(`${change.name}, development ${isRunning ? 'running' : 'stopped'}`)
    if (isRunning && change.empty) {
      // Development keeps the former type until the draft decides.
      expect(await this.#screen.save(stateOf(change.to))).toHaveLength(1)
    } else if (isRunning) {
      if (change.first) await this.#save(change.first)
      await this.#save(change.to)
      if (!change.drop && !change.added && this.#chance.isLucky(0.4))
        await this.#insert(['development'], change.to)
    }
    if (change.drop) expect((await this.#draft(change.to)).losses).not.toEqual([])
    const draft = await this.#draft(change.to, {
      drop: change.drop ?? [],
      empty: change.empty ? [change.empty] : [],
    })
    expect({ stops: draft.stops, losses: change.drop ? [] : draft.losses }).toEqual({ stops: [], losses: [] })
    this.#screen.record = draft.record
    if (draft.name) {
      const statements = draft.statements + (change.added ?? '')
      const places: Place[] = this.#chance.isLucky(0.5)
        ? ['development', 'production']
        : ['production', 'development']
      for (const place of places) await this.#screen.apply(place, draft.name, statements)
      this.#screen.last = draft.name
    }
    this.#model = change.to
    // The second run of gen sees the migrated database.
    this.#screen.record = (await this.#draft(change.to)).record
    await this.#screen.expectSettled(stateOf(change.to))
  }

  /** Development sees the change, gets a row meanwhile, and the file returns to what it was. */
  async #tryAndRevert(change: Change) {
    this.told.push(`${change.name}, reverted`)
    const before = this.#model
    await this.#save(change.to)
    if (this.#chance.isLucky(0.5)) {
      const row = await this.#insert(['development'], change.to)
      const values = before.fields.map(({ key, kind }) => {
        const changed = change.to.fields.find((field) => field.key === key)!
        const value = row.values[key] ?? null
        // Both are texts in the database: a value that its list lacks stays readable.
        const isText = changed.kind === 'string' && kind === 'dict'
        return [key, isText ? value : converted(value, changed.kind, kind)]
      })
      before.rows.push({ ...row, values: Object.fromEntries(values) })
    }
    await this.#save(before)
    this.#model = before
    await this.#screen.expectSettled(stateOf(before))
  }

  /** The draft is written and applied in development, then taken back. */
  async #undo(change: Change) {
    this.told.push(`${change.name}, undone`)
    if (this.#chance.isLucky(0.5)) await this.#save(change.to)
    const draft = await this.#draft(change.to, { empty: change.empty ? [change.empty] : [] })
    if (draft.name) {
      await this.#screen.apply('development', draft.name, draft.statements)
      await this.#screen.takeBack(draft.name, draft.undo)
    }
    await this.#screen.expectSettled(stateOf(this.#model))
  }

  /** Development refuses the change and keeps the rows; the developer gives in. */
  async #meetStop(change: Change) {
    this.told.push(`${change.name}, stopped by its rows`)
    expect(await this.#screen.save(stateOf(change.to))).toHaveLength(1)
    await this.#save(this.#model)
    await this.#screen.expectSettled(stateOf(this.#model))
    await this.#expectValues()
  }

  /** Two branches change different fields of the same state; one is developed here. */
  async #mergeBranches(): Promise<void> {
    const [one, other] = [this.#branchChange(0), this.#branchChange(1)]
    if (!one || !other) return this.change()
    this.told.push(`${one.name} merged with ${other.name}`)
    if (this.#chance.isLucky(0.5)) await this.#save(one.to)
    const [here, there] = [await this.#draft(one.to), await this.#draft(other.to)]
    this.#screen.record = here.record
    if (here.name) await this.#screen.apply('development', here.name, here.statements)
    const merged: Model = {
      ...this.#model,
      fields: this.#model.fields.map(
        (field, at) => (at === 0 ? one : at === 1 ? other : { to: this.#model }).to.fields[at] ?? field,
      ),
      rows: this.#model.rows.map((row, at) => ({
        ...row,
        values: {
          ...row.values,
          [this.#model.fields[0]!.key]: one.to.rows[at]!.values[this.#model.fields[0]!.key]!,
          [this.#model.fields[1]!.key]: other.to.rows[at]!.values[this.#model.fields[1]!.key]!,
        },
      })),
    }
    // The other branch's file arrives with its migration.
    for (const draft of [here, there])
      if (draft.name) {
        await this.#screen.apply('production', draft.name, draft.statements)
        if (draft === there) await this.#screen.apply('development', draft.name, draft.statements)
        this.#screen.last = draft.name
      }
    await this.#settle({ name: 'after the merge', to: merged })
    await this.#expectValues()
  }

  #branchChange(at: 0 | 1): Change | null {
    const field = this.#model.fields[at]!
    const change = this.#chance.oneOf([this.#rename, this.#retype, this.#mark]).call(this, field)
    return change && !change.isStopped && !change.empty ? change : null
  }

  // The changes

  #add(): Change {
    const field = this.#newField(this.#chance.oneOf(KINDS))
    if (this.#chance.isLucky(0.4) && field.kind !== 'boolean') field.default = this.#sample(field.kind)
    const isFilled = field.default !== undefined && this.#chance.isLucky(0.5)
    if (isFilled) field.required = true
    if (this.#chance.isLucky(0.3)) field.sort = true
    const given = field.default ?? null
    return {
      name: 'add',
      to: this.#with([...this.#model.fields, field], (values) => ({ ...values, [field.key]: given })),
    }
  }

  #rename(chosen?: ModelField): Change | null {
    const field = chosen ?? this.#anyField()
    return {
      name: 'rename',
      to: this.#with(this.#replaced(field, { prop: this.#newProp(), was: field.prop })),
    }
  }

  #renameLater(): Change {
    const field = this.#anyField()
    const to = this.#with(this.#replaced(field, { prop: this.#newProp(), was: field.prop }))
    const first = {
      ...to,
      fields: to.fields.map(({ was, ...rest }) =>
        was === field.prop ? rest : { ...rest, ...(was && { was }) },
      ),
    }
    return { name: 'rename declared later', to, first, isFinal: true }
  }

  #drop(): Change | null {
    if (this.#model.fields.length < 4) return null
    const field = this.#anyField()
    const column = `${this.#model.table}.${columnOf(field)}`
    return {
      name: 'drop',
      to: this.#with(this.#model.fields.filter((each) => each !== field)),
      drop: [column],
    }
  }

  #retype(chosen?: ModelField): Change | null {
    const field = chosen ?? this.#anyField()
    const kind = this.#chance.oneOf(KINDS)
    if (field.unique || field.default !== undefined || kind === field.kind) return null
    const fields = this.#replaced(field, { kind, sort: false })
    const to = this.#with(fields, (values) => ({
      ...values,
      [field.key]: converted(values[field.key] ?? null, field.kind, kind),
    }))
    const stops = this.#model.rows.some(({ values }) =>
      stopsChange(values[field.key] ?? null, field.kind, kind),
    )
    const name = `${field.kind} to ${kind}`
    if (!stops) return { name, to }
    if (this.#chance.isLucky(0.3)) return { name, to, isStopped: true }
    return {
      name: `${name}, emptying`,
      to,
      empty: `${to.table}.${columnOf({ ...field, kind })}`,
      isFinal: true,
    }
  }

  #mark(chosen?: ModelField): Change | null {
    const field = chosen ?? this.#anyField()
    if (this.#chance.isLucky(0.5))
      return { name: 'sort', to: this.#with(this.#replaced(field, { sort: !field.sort })) }
    if (field.kind === 'boolean' || field.default !== undefined) return null
    const given = this.#model.rows
      .map(({ values }) => values[field.key] ?? null)
      .filter((value) => value !== null)
    const repeats = new Set(given).size < given.length
    const to = this.#with(this.#replaced(field, { unique: !field.unique }))
    return { name: field.unique ? 'unique removed' : 'unique', to, isStopped: repeats && !field.unique }
  }

  #insist(): Change | null {
    const field = this.#anyField()
    if (field.unique || field.kind === 'boolean') return null
    if (field.required) {
      const fields = this.#replaced(field, {
        required: false,
        ...(this.#chance.isLucky(0.5) && { default: undefined }),
      })
      return { name: 'optional', to: this.#with(fields), isFinal: true }
    }
    const given = field.default ?? this.#sample(field.kind)
    const to = this.#with(this.#replaced(field, { required: true, default: given }), (values) => ({
      ...values,
      [field.key]: values[field.key] ?? given,
    }))
    return { name: 'required', to, isFinal: true }
  }

  #renameTable(): Change {
    const table = `${this.#newProp()}_zones`
    return {
      name: 'rename table',
      to: { ...this.#with(this.#model.fields), table, tableWas: this.#model.table },
    }
  }

  /** The developer adds the statement that fills the parts to the draft. */
  #split(): Change | null {
    const field = this.#model.fields.find(({ kind }) => kind === 'string')
    if (!field || this.#model.fields.length > 9) return null
    const parts = [this.#newField('string'), this.#newField('string')]
    const part = (values: ModelRow['values'], at: number) => {
      const whole = values[field.key] as string | null
      return whole === null || whole === undefined ? null : (whole.split(' ')[at] ?? '')
    }
    const to = this.#with([...this.#model.fields, ...parts], (values) => ({
      ...values,
      ...Object.fromEntries(parts.map(({ key }, at) => [key, part(values, at)])),
    }))
    const set = parts.map((each, at) => `${columnOf(each)} = split_part(${columnOf(field)}, ' ', ${at + 1})`)
    return { name: 'split', to, added: `update ${to.table} set ${set.join(', ')};\n`, isFinal: true }
  }

  // The model

  #with(
    fields: ModelField[],
    change: (values: ModelRow['values']) => ModelRow['values'] = (values) => values,
  ): Model {
    // What a rename said is spent once it is settled.
    const changed = new Set(fields.filter((field) => !this.#model.fields.includes(field)))
    return {
      table: this.#model.table,
      fields: fields.map((field) => (changed.has(field) ? field : { ...field, was: undefined })),
      rows: this.#model.rows.map((row) => ({ ...row, values: change(row.values) })),
    }
  }

  #replaced(field: ModelField, by: Partial<ModelField>): ModelField[] {
    return this.#model.fields.map((each) => (each === field ? { ...each, was: undefined, ...by } : each))
  }

  #anyField(): ModelField {
    return this.#chance.oneOf(this.#model.fields)
  }

  #newField(kind: Kind): ModelField {
    return { key: this.#next, prop: this.#newProp(), kind }
  }

  #newProp(): string {
    const number = this.#next++
    return `f${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x`
  }

  #sample(kind: Kind): Value {
    return this.#chance.oneOf(SAMPLES[kind].filter((value) => value !== ''))
  }

  // The databases

  async #save(model: Model) {
    expect(await this.#screen.save(stateOf(model))).toEqual([])
  }

  #draft(model: Model, allowed = {}) {
    return this.#screen.draft(stateOf(model), allowed)
  }

  async #insert(places: Place[], model = this.#model): Promise<ModelRow> {
    const id = 1000 + this.#next++
    const values = Object.fromEntries(model.fields.map((field) => [field.key, this.#valueFor(field, model)]))
    const row = { id, places, values }
    const columns = model.fields.map((field) => [columnOf(field), inColumn(values[field.key]!, field.kind)])
    for (const place of places)
      await this.#screen.insert(place, model.table, { id, ...Object.fromEntries(columns) })
    model.rows.push(row)
    return row
  }

  #valueFor(field: ModelField, { rows }: Model): Value {
    const isNeeded = field.required && field.default !== undefined
    const value = isNeeded || this.#chance.isLucky(0.8) ? this.#chance.oneOf(SAMPLES[field.kind]) : null
    return field.unique && rows.some(({ values }) => values[field.key] === value) ? null : value
  }

  async #expectValues() {
    const { table, fields, rows } = this.#model
    for (const place of ['development', 'production'] as const) {
      const held = await this.#screen.rows(place, table)
      const found = held.map(({ id, row }) => [
        Number(id),
        Object.fromEntries(fields.map((field) => [field.prop, fromColumn(row[columnOf(field)], field.kind)])),
      ])
      const expected = rows
        .filter(({ places }) => places.includes(place))
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, values }) => [
          id,
          Object.fromEntries(fields.map(({ key, prop }) => [prop, values[key] ?? null])),
        ])
      expect(found, place).toEqual(expected)
    }
  }
}

function columnOf({ prop, kind }: Pick<ModelField, 'prop' | 'kind'>): string {
  return `${snakeCase(prop)}${kind === 'money' ? '_fen' : ''}`
}

function stateOf({ table, tableWas, fields }: Model): ScreenState {
  const raw = fields.map(
    ({ prop, was, kind, unique, sort, default: given, required }): [string, RawField] => [
      prop,
      {
        label: text(prop),
        ...(kind === 'dict' ? { dict: DICT } : { type: kind }),
        ...(was && { was }),
        ...(unique && { unique }),
        ...(sort && { column: { sort } }),
        ...(required && { required }),
        ...(given !== undefined &&
          given !== null && { default: kind === 'money' ? (given as number) : given }),
      },
    ],
  )
  return { table, tableWas, fields: Object.fromEntries(raw) }
}
