// Rows, saved views and an administrator's words follow a value of a value list to another name.
import { sql } from 'kysely'
import type { ViewContent } from '../../../shared/calls/screen-view.ts'
import type { Dict, Screen } from '../../../shared/screen/normal-form.ts'
import { many, run, type Tx } from '../../db/connection.ts'

export interface ValueRename {
  list: string
  from: string
  to: string
}

/** A column that holds values of a list. */
export interface ValueColumn {
  table: string
  column: string
  /** Holds several values in each row. */
  isMany: boolean
}

/**
 * The values that the files call differently. In development `before` are the lists of the last save: a file that
 * returns to the former value takes the rename back without a word.
 */
export function valueRenames(dicts: Dict[], before: Dict[] = []): ValueRename[] {
  const former = new Map(before.map((dict) => [dict.code, dict]))
  return dicts.flatMap(({ code, items }) => {
    const values = new Set(items.map(({ value }) => value))
    const declared = items.flatMap(({ value, former: was }) =>
      was === null ? [] : [{ list: code, from: was, to: value }],
    )
    const takenBack = (former.get(code)?.items ?? []).flatMap(({ value, former: was }) =>
      was !== null && values.has(was) && !values.has(value) && !declared.some(({ from }) => from === value)
        ? [{ list: code, from: value, to: was }]
        : [],
    )
    return [...declared, ...takenBack]
  })
}

/** Where the screens store values of a list. */
export function columnsOfList(screens: Screen[], list: string): ValueColumn[] {
  const found = screens.flatMap(({ table, fields }) =>
    fields.flatMap(({ dict, type, columns: [column] }) =>
      dict === list && column !== undefined && table.existing === null
        ? [{ table: table.name, column, isMany: type === 'dictMany' }]
        : [],
    ),
  )
  // Two screens may show the same rows.
  return [...new Map(found.map((each) => [`${each.table}.${each.column}`, each])).values()]
}

interface Files {
  dicts: Dict[]
  screens: Screen[]
}

/**
 * Takes along what is stored under a value's former name, and notes the name. A rename that is noted has been
 * followed: it costs a later start one statement.
 */
export async function followValueRenames(
  tx: Tx,
  renames: ValueRename[],
  { dicts, screens, now }: Files & { now: Date },
) {
  await forgetValuesInUse(tx, dicts)
  const noted = await many(
    tx,
    sql<{ list: string; former: string; value: string }>`select list, former, value from value_renames`,
  )
  const isNoted = ({ list, from, to }: ValueRename) =>
    noted.some((each) => each.list === list && each.former === from && each.value === to)
  for (const rename of renames.filter((each) => !isNoted(each))) {
    for (const column of columnsOfList(screens, rename.list)) await renameInRows(tx, column, rename)
    await renameItem(tx, rename)
    await renameInViews(tx, screens, rename)
    await note(tx, rename, now)
  }
}

/** A value that its list has again means itself. */
async function forgetValuesInUse(tx: Tx, dicts: Dict[]) {
  const values = dicts.flatMap(({ code, items }) => items.map(({ value }) => ({ list: code, value })))
  await run(
    tx,
    sql`
      delete from value_renames r
      using jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as i (list text, value text)
      where r.list = i.list and r.former = i.value
    `,
  )
}

async function renameInRows(tx: Tx, { table, column, isMany }: ValueColumn, { from, to }: ValueRename) {
  const [into, of] = [sql.table(table), sql.ref(column)]
  await run(
    tx,
    isMany
      ? sql`update ${into} set ${of} = array_replace(${of}, ${from}, ${to}) where ${of} @> array[${from}]::text[]`
      : sql`update ${into} set ${of} = ${to} where ${of} = ${from}`,
  )
}

/** The item keeps its words; one of the new name, added before the file said `was`, gives way to it. */
async function renameItem(tx: Tx, { list, from, to }: ValueRename) {
  await run(
    tx,
    sql`
      delete from dict_items i
      using dicts d
      where d.code = ${list} and i.dict_id = d.id and i.value = ${to}
        and exists (select 1 from dict_items o where o.dict_id = d.id and o.value = ${from})
    `,
  )
  await run(
    tx,
    sql`
      update dict_items i
      set value = ${to}, version = i.version + 1
      from dicts d
      where d.code = ${list} and i.dict_id = d.id and i.value = ${from}
    `,
  )
}

async function renameInViews(tx: Tx, screens: Screen[], { list, from, to }: ValueRename) {
  const using = screens.filter(({ fields }) => fields.some(({ dict }) => dict === list))
  for (const { name, fields } of using) {
    const views = await many(
      tx,
      sql<{ id: string; content: ViewContent }>`
        select id, content from screen_views
        where screen = ${name} and position(${from} in content::text) > 0
        order by id
        for update
      `,
    )
    const changed = views.map(({ id, content }) => ({
      id,
      content: { ...content, values: renamedChoices(content.values, fields, { list, from, to }) },
    }))
    await run(
      tx,
      sql`
        update screen_views v
        set content = r.content, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id bigint, content jsonb)
        where v.id = r.id and v.content <> r.content
      `,
    )
  }
}

function renamedChoices(
  values: Record<string, string>,
  fields: Screen['fields'],
  { list, from, to }: ValueRename,
): Record<string, string> {
  const props = new Set(fields.filter(({ dict }) => dict === list).map(({ prop }) => prop))
  return Object.fromEntries(
    Object.entries(values).map(([prop, text]) => [
      prop,
      props.has(prop)
        ? text
            .split(',')
            .map((each) => (each === from ? to : each))
            .join(',')
        : text,
    ]),
  )
}

/** Earlier names of the value lead to its present one. */
async function note(tx: Tx, { list, from, to }: ValueRename, now: Date) {
  await run(tx, sql`update value_renames set value = ${to} where list = ${list} and value = ${from}`)
  await run(tx, sql`delete from value_renames where list = ${list} and former = ${to}`)
  await run(
    tx,
    sql`
      insert into value_renames (list, former, value, renamed_at)
      values (${list}, ${from}, ${to}, ${now})
      on conflict (list, former) do update set value = excluded.value, renamed_at = excluded.renamed_at
    `,
  )
}
