// What refers to the rows of a screen: foreign keys of any table, and fields of screens.
import { sql } from 'kysely'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { ScreenRegistry } from '../screen-registry.ts'

/** A column that holds ids of the rows, and the screens that keep rows of its table. */
export interface Reference {
  table: string
  column: string
  /** The column of a link table that names the row with the list; null for a column of the rows themselves. */
  ownerColumn: string | null
  /** Screens whose rows have the reference as a field; none for tables of the business alone. */
  holders: Screen[]
}

/** Each column once, in a fixed order. */
export async function referencesTo(
  db: Queryable,
  { screens }: Pick<ScreenRegistry, 'screens'>,
  screen: Screen,
): Promise<Reference[]> {
  const found = new Map<string, Reference>()
  const add = ({ holders, ...each }: Reference) => {
    const key = `${each.table}.${each.column}`
    const known = found.get(key)
    if (known) known.holders.push(...holders)
    else found.set(key, { ...each, holders: [...holders] })
  }
  for (const holder of screens) {
    if (holder.table.existing) continue
    for (const { ref, link, columns } of holder.fields) {
      if (ref?.screen !== screen.name) continue
      if (link)
        add({ table: link.table, column: link.otherColumn, ownerColumn: link.ownColumn, holders: [holder] })
      else if (columns[0])
        add({ table: holder.table.name, column: columns[0], ownerColumn: null, holders: [holder] })
    }
  }
  // What the rows' own lists hold goes with the rows: a person chooses which list stays.
  const own = new Set(screen.fields.flatMap(({ link }) => (link ? [`${link.table}.${link.ownColumn}`] : [])))
  for (const { table, column } of await foreignKeys(db, screen.table.name))
    if (!own.has(`${table}.${column}`)) add({ table, column, ownerColumn: null, holders: [] })
  return [...found.values()].toSorted((a, b) =>
    `${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1,
  )
}

function foreignKeys(db: Queryable, table: string): Promise<{ table: string; column: string }[]> {
  return many(
    db,
    sql<{ table: string; column: string }>`
      select c.relname::text as "table", a.attname::text as "column"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      join pg_attribute o on o.attrelid = k.confrelid and o.attnum = pair.theirs
      where k.contype = 'f' and k.conparentid = 0 and k.confrelid = to_regclass(${table}) and o.attname = 'id'
      order by 1, 2
    `,
  )
}
