// The former names of screens, fields and values that calls still answer to, and that history is read by.
import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { isRow, type Row } from '../../../shared/row.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { DAYS_ANSWERED } from './days-answered.ts'
import { FormerValues, readValueRenames } from './former-values.ts'
import { renamedKeys, renamedOrder, type Renamed } from './field-renames.ts'

const DAY_MS = 86_400_000

/** When a former name was given up, and from when on nothing answers to it. */
export interface Answered {
  since: Date
  until: Date
}

interface NotedRename {
  screen: string
  kind: 'SCREEN' | 'FIELD'
  former: string
  prop: string | null
  renamedAt: Date
}

/** Reads them all; there are as many as fields and values were ever renamed. */
export async function readFormerNames(db: Queryable): Promise<FormerNames> {
  const rows = await many(
    db,
    sql<NotedRename>`select screen, kind, former, prop, renamed_at from screen_renames order by renamed_at, former`,
  )
  return new FormerNames(rows, new FormerValues(await readValueRenames(db)))
}

export class FormerNames {
  readonly #ofScreen: ReadonlyMap<string, NotedRename[]>

  readonly #values: FormerValues

  constructor(noted: NotedRename[] = [], values = new FormerValues()) {
    this.#ofScreen = Map.groupBy(noted, ({ screen }) => screen)
    this.#values = values
  }

  get #isEmpty(): boolean {
    return this.#ofScreen.size === 0 && this.#values.isEmpty
  }

  /** How long a renamed screen answers at its former address; null for a name that is not noted. */
  ofScreen({ name, former }: Pick<Screen, 'name' | 'former'>): Answered | null {
    const noted = this.#ofScreen
      .get(name)
      ?.find((each) => each.kind === 'SCREEN' && each.former === former?.base)
    return noted ? answered(noted.renamedAt) : null
  }

  /** A row of the history under the names that its fields have now, however long ago they were renamed. */
  presentRow<R extends Row | null>(screen: Fields, row: R): R {
    return row === null || this.#isEmpty ? row : (this.#renamed(screen, row, ALWAYS) as R)
  }

  /** The parameters or the body of a call under present names, and how long it may still use the former ones. */
  presentInput<I>(screen: Screen, input: I, now: Date): { input: I; used: Answered | null } {
    if (this.#isEmpty || !isRow(input)) return { input, used: null }
    const used: Noted[] = []
    const isWanted = (noted: Noted) => answered(noted.renamedAt).until > now
    const renamed = this.#renamed(screen, input, isWanted, (noted) => used.push(noted))
    const first = used.toSorted((a, b) => a.renamedAt.getTime() - b.renamedAt.getTime())[0]
    return first ? { input: renamed as I, used: answered(first.renamedAt) } : { input, used: null }
  }

  /** A row with its lines; `tell` hears of the names that were used. */
  #renamed(screen: Fields, row: Row, isWanted: Wanted, tell: (noted: Noted) => void = () => {}): Row {
    const noted = this.#fieldNames(screen, isWanted)
    const mentioned = new Set([...Object.keys(row), ...namesIn(row)])
    const used = noted.filter(({ former }) => mentioned.has(former))
    used.forEach(tell)
    const names: Renamed = new Map(used.map(({ former, prop }) => [former, prop!]))
    const named = used.length === 0 ? row : underPresentNames(row, names)
    const now = this.#withPresentValues(screen, named, { isWanted, tell })
    const lines = screen.fields.flatMap(({ prop, lines: own }): [string, Row[]][] => {
      const given = now[prop]
      if (!own || !Array.isArray(given)) return []
      const ofLine = { name: own.screen, fields: own.fields }
      return [[prop, given.map((line) => (isRow(line) ? this.#renamed(ofLine, line, isWanted, tell) : line))]]
    })
    return lines.length === 0 ? now : { ...now, ...Object.fromEntries(lines) }
  }

  /** Chosen rows are given their values together. */
  #withPresentValues(
    { fields }: Fields,
    row: Row,
    use: { isWanted: Wanted; tell: (noted: Noted) => void },
  ): Row {
    const now = this.#values.presentRow(fields, row, use)
    const together = now['values']
    return isRow(together) ? { ...now, values: this.#values.presentRow(fields, together, use) } : now
  }

  #fieldNames({ name, fields }: Fields, isWanted: Wanted): NotedRename[] {
    const noted = this.#ofScreen.get(name)
    if (!noted) return []
    // A field that has taken the name over since means itself by it.
    const props = new Set(fields.flatMap(({ prop, of }) => [prop, ...(of ?? [])]))
    return noted.filter(
      (each) => each.prop !== null && props.has(each.prop) && !props.has(each.former) && isWanted(each),
    )
  }
}

type Fields = Pick<Screen, 'name' | 'fields'>
type Noted = { renamedAt: Date }
type Wanted = (noted: Noted) => boolean
const ALWAYS: Wanted = () => true

function answered(since: Date): Answered {
  return { since, until: new Date(since.getTime() + DAYS_ANSWERED * DAY_MS) }
}

/** Parameters that name fields in their value, separated by commas. */
const NAMING = ['orderBy', 'columns', 'field', 'groupBy'] as const

function namesIn(given: Row): string[] {
  const texts = NAMING.flatMap((name) => (typeof given[name] === 'string' ? [given[name]] : []))
  const values = given['values']
  return [
    ...texts.flatMap((text) => text.split(',').map((step) => step.replace(/^-/, ''))),
    ...(isRow(values) ? Object.keys(values) : []),
  ]
}

function underPresentNames(given: Row, names: Renamed): Row {
  const named = renamedKeys(given, names)
  const values = named['values']
  return {
    ...named,
    ...Object.fromEntries(
      NAMING.flatMap((name) => {
        const text = named[name]
        return typeof text === 'string' ? [[name, renamedOrder(text, names)] as const] : []
      }),
    ),
    // Chosen rows are given these together.
    ...(isRow(values) && { values: renamedKeys(values, names) }),
  }
}
