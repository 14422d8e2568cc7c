import { sql } from 'kysely'
import type { Lines, Screen } from '../../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { Row } from '../hook.ts'
import { propsOf } from '../props-of.ts'
import { addLinks, presentRow, selectList, tableOf } from '../row-sql.ts'
import type { ScreenRegistry } from '../screen-registry.ts'
import { masterColumn } from './line-screen.ts'

/** Adds to each row its lines, in their order: one statement per field of lines, however many rows. */
export async function addLines(
  db: Queryable,
  screens: ScreenRegistry,
  { screen, rows }: { screen: Screen; rows: Row[] },
) {
  for (const { prop, lines } of screen.fields) {
    const target = lines ? screens.byName(lines.screen) : undefined
    if (!target || rows.length === 0) continue
    const ids = rows.map((row) => String(row[screen.table.key]))
    const found = await linesOf(db, { target, lines: lines!, masterIds: ids })
    const byMaster = Map.groupBy(found, (line) => String(line[lines!.masterProp]))
    for (const row of rows) {
      const own = byMaster.get(String(row[screen.table.key])) ?? []
      row[prop] = own.map((line) => shownLine(lines!, line))
    }
  }
}

async function linesOf(
  db: Queryable,
  { target, lines, masterIds }: { target: Screen; lines: Lines; masterIds: string[] },
): Promise<Row[]> {
  const rows = await many(
    db,
    sql<Row>`
      select ${selectList(target)}
      from ${tableOf(target)} t
      where ${sql.ref(`t.${masterColumn(target)}`)} = any(${masterIds}::bigint[])
      order by ${orderOf(target, lines)}
    `,
  )
  const shown = rows.map((row) => presentRow(target, row))
  await addLinks(db, { screen: target, rows: shown })
  return shown
}

/** As their file sorts them; by age where it says nothing, since new lines come at the end. */
function orderOf(target: Screen, { key }: Lines) {
  const { prop, order } = target.table.sort
  const column = prop === key ? null : target.fields.find((each) => each.prop === prop)?.columns[0]
  return column ? sql`${sql.ref(`t.${column}`)} ${sql.raw(order)} nulls last, t.id` : sql`t.id`
}

/** A line without what its row says already. */
function shownLine({ key, masterProp, fields }: Lines, line: Row): Row {
  const props = fields.filter(({ prop }) => prop !== masterProp && prop !== 'tenantId').flatMap(propsOf)
  const kept = [key, 'version', ...props].filter((prop) => prop in line)
  return Object.fromEntries(kept.map((prop) => [prop, line[prop]]))
}
