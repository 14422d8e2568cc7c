// A generated history of changes to one screen over databases with rows. After each change every value is where
// it should be, nothing is left to draft, and development has the shape that the migrations make.
import { expect } from 'vitest'
import { Chance } from '../../support/chance.ts'
import { converted, fromColumn, inColumn, SAMPLES, type Value } from '../../support/changed-values.ts'
import type { ChangingScreen, Place } from '../../support/changing-screen.ts'
import { Changes } from './changes.ts'
import { columnOf, stateOf, type Change, type Model, type ModelField, type ModelRow } from './model.ts'

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
  readonly #changes: Changes

  constructor(screen: ChangingScreen, chance: Chance) {
    this.#screen = screen
    this.#chance = chance
    this.#changes = new Changes(chance)
  }

  get #model(): Model {
    return this.#changes.model
  }

  async begin() {
    this.#model.fields = [this.#changes.newField('string'), this.#changes.newField('integer')]
    await this.#settle({ name: 'begin', to: this.#model })
    for (let row = 0; row < 6; row++) await this.#insert(['development', 'production'])
    await this.#expectValues()
  }

  async change(): Promise<void> {
    if (this.#chance.isLucky(0.15)) return this.#mergeBranches()
    const change = this.#changes.any()
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
    this.#changes.model = change.to
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
    this.#changes.model = before
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
    const [one, other] = [this.#changes.ofBranch(0), this.#changes.ofBranch(1)]
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

  // The databases

  async #save(model: Model) {
    expect(await this.#screen.save(stateOf(model))).toEqual([])
  }

  #draft(model: Model, allowed = {}) {
    return this.#screen.draft(stateOf(model), allowed)
  }

  async #insert(places: Place[], model = this.#model): Promise<ModelRow> {
    const id = 1000 + this.#changes.number()
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
