// The former names of values: history is read by them, and calls take them for a time.
import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'

export interface NotedValue {
  list: string
  former: string
  value: string
  renamedAt: Date
}

type Row = Record<string, unknown>

interface Use {
  isWanted: (noted: NotedValue) => boolean
  /** Hears of the former values that a row has. */
  tell: (noted: NotedValue) => void
}

export function readValueRenames(db: Queryable): Promise<NotedValue[]> {
  return many(
    db,
    sql<NotedValue>`select list, former, value, renamed_at from value_renames order by renamed_at, list, former`,
  )
}

export class FormerValues {
  readonly #ofList: ReadonlyMap<string, NotedValue[]>

  constructor(noted: NotedValue[] = []) {
    this.#ofList = Map.groupBy(noted, ({ list }) => list)
  }

  get isEmpty(): boolean {
    return this.#ofList.size === 0
  }

  /** The row, or what was typed into a search or a form, with the names that its values have now. */
  presentRow(fields: Field[], row: Row, use: Use): Row {
    const listed = fields.filter(({ dict, prop }) => dict !== null && this.#ofList.has(dict) && prop in row)
    if (listed.length === 0) return row
    const present = listed.map(({ prop, dict }) => [prop, this.#present(dict!, row[prop], use)])
    return { ...row, ...Object.fromEntries(present) }
  }

  /** One value, several, or several with commas between them. */
  #present(list: string, given: unknown, use: Use): unknown {
    if (Array.isArray(given)) return given.map((each) => this.#present(list, each, use))
    if (typeof given !== 'string') return given
    return given
      .split(',')
      .map((value) => {
        const noted = this.#ofList.get(list)!.find(({ former }) => former === value)
        if (!noted || !use.isWanted(noted)) return value
        use.tell(noted)
        return noted.value
      })
      .join(',')
  }
}
