// The changes of the file, and what becomes of the rows by each.
import type { Chance } from '../../support/chance.ts'
import {
  converted,
  KINDS,
  SAMPLES,
  stopsChange,
  type Kind,
  type Value,
} from '../../support/changed-values.ts'
import { columnOf, type Change, type Model, type ModelField, type ModelRow } from './model.ts'

/** Makes changes of the screen as it is; null where one does not fit. */
export class Changes {
  model: Model = { table: 'zones', fields: [], rows: [] }
  readonly #chance: Chance
  #next = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** Any of them; the next one where it does not fit. */
  any(): Change {
    const kinds = [
      ...[this.add, this.rename, this.rename, this.renameLater, this.drop, this.retype, this.retype],
      ...[this.mark, this.renameTable, this.insist, this.split],
    ]
    return this.#chance.oneOf(kinds).call(this) ?? this.any()
  }

  /** A change of one field that a branch makes while another changes the other. */
  ofBranch(at: 0 | 1): Change | null {
    const field = this.model.fields[at]!
    const change = this.#chance.oneOf([this.rename, this.retype, this.mark]).call(this, field)
    return change && !change.isStopped && !change.empty ? change : null
  }

  /** A number that no name and no row has yet. */
  number(): number {
    return this.#next++
  }

  add(): Change {
    const field = this.newField(this.#chance.oneOf(KINDS))
    if (this.#chance.isLucky(0.4) && field.kind !== 'boolean') field.default = this.#sample(field.kind)
    const isFilled = field.default !== undefined && this.#chance.isLucky(0.5)
    if (isFilled) field.required = true
    if (this.#chance.isLucky(0.3)) field.sort = true
    const given = field.default ?? null
    return {
      name: 'add',
      to: this.#with([...this.model.fields, field], (values) => ({ ...values, [field.key]: given })),
    }
  }

  rename(chosen?: ModelField): Change | null {
    const field = chosen ?? this.#anyField()
    return {
      name: 'rename',
      to: this.#with(this.#replaced(field, { prop: this.#newProp(), was: field.prop })),
    }
  }

  renameLater(): Change {
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

  drop(): Change | null {
    if (this.model.fields.length < 4) return null
    const field = this.#anyField()
    const column = `${this.model.table}.${columnOf(field)}`
    return {
      name: 'drop',
      to: this.#with(this.model.fields.filter((each) => each !== field)),
      drop: [column],
    }
  }

  retype(chosen?: ModelField): Change | null {
    const field = chosen ?? this.#anyField()
    const kind = this.#chance.oneOf(KINDS)
    if (field.unique || field.default !== undefined || kind === field.kind) return null
    const fields = this.#replaced(field, { kind, sort: false })
    const to = this.#with(fields, (values) => ({
      ...values,
      [field.key]: converted(values[field.key] ?? null, field.kind, kind),
    }))
    const stops = this.model.rows.some(({ values }) =>
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

  mark(chosen?: ModelField): Change | null {
    const field = chosen ?? this.#anyField()
    if (this.#chance.isLucky(0.5))
      return { name: 'sort', to: this.#with(this.#replaced(field, { sort: !field.sort })) }
    if (field.kind === 'boolean' || field.default !== undefined) return null
    const given = this.model.rows
      .map(({ values }) => values[field.key] ?? null)
      .filter((value) => value !== null)
    const repeats = new Set(given).size < given.length
    const to = this.#with(this.#replaced(field, { unique: !field.unique }))
    return { name: field.unique ? 'unique removed' : 'unique', to, isStopped: repeats && !field.unique }
  }

  insist(): Change | null {
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

  renameTable(): Change {
    const table = `${this.#newProp()}_zones`
    return {
      name: 'rename table',
      to: { ...this.#with(this.model.fields), table, tableWas: this.model.table },
    }
  }

  /** The developer adds the statement that fills the parts to the draft. */
  split(): Change | null {
    const field = this.model.fields.find(({ kind }) => kind === 'string')
    if (!field || this.model.fields.length > 9) return null
    const parts = [this.newField('string'), this.newField('string')]
    const part = (values: ModelRow['values'], at: number) => {
      const whole = values[field.key] as string | null
      return whole === null || whole === undefined ? null : (whole.split(' ')[at] ?? '')
    }
    const to = this.#with([...this.model.fields, ...parts], (values) => ({
      ...values,
      ...Object.fromEntries(parts.map(({ key }, at) => [key, part(values, at)])),
    }))
    const set = parts.map((each, at) => `${columnOf(each)} = split_part(${columnOf(field)}, ' ', ${at + 1})`)
    return { name: 'split', to, added: `update ${to.table} set ${set.join(', ')};\n`, isFinal: true }
  }

  #with(
    fields: ModelField[],
    change: (values: ModelRow['values']) => ModelRow['values'] = (values) => values,
  ): Model {
    // What a rename said is spent once it is settled.
    const changed = new Set(fields.filter((field) => !this.model.fields.includes(field)))
    return {
      table: this.model.table,
      fields: fields.map((field) => (changed.has(field) ? field : { ...field, was: undefined })),
      rows: this.model.rows.map((row) => ({ ...row, values: change(row.values) })),
    }
  }

  #replaced(field: ModelField, by: Partial<ModelField>): ModelField[] {
    return this.model.fields.map((each) => (each === field ? { ...each, was: undefined, ...by } : each))
  }

  #anyField(): ModelField {
    return this.#chance.oneOf(this.model.fields)
  }

  newField(kind: Kind): ModelField {
    return { key: this.#next, prop: this.#newProp(), kind }
  }

  #newProp(): string {
    const number = this.number()
    return `f${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x`
  }

  #sample(kind: Kind): Value {
    return this.#chance.oneOf(SAMPLES[kind].filter((value) => value !== ''))
  }
}
