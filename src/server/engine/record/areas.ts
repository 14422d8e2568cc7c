// Lists of hand-written areas on the page of a row.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { RELATED_CAP, type AreaCount, type AreaRow } from '../../../shared/calls/record.ts'
import { yuan } from '../../../shared/money.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { areaOf, type AreaName, type AreaRelation } from '../../../shared/screen/related-areas.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { readableFields } from '../field-access.ts'
import type { Row } from '../hook.ts'
import type { AreaFound } from '../ports.ts'
import { readRows } from '../visible-rows.ts'

interface OfRow {
  screen: Screen
  row: Row
}

/** How many rows of each area belong to a row; areas whose list the caller may not open are left out. */
export async function countAreas(ctx: SignedIn, { screen, row }: OfRow): Promise<AreaCount[]> {
  const counts: AreaCount[] = []
  for (const relation of openAreas(ctx, screen)) {
    const found = rowsOf(ctx, { relation, row })
    if (!found) continue
    const { total } = await one(
      ctx.db,
      sql<{ total: number }>`
        select count(*)::integer as total from (select 1 from (${found}) r limit ${RELATED_CAP + 1}) c
      `,
    )
    const { title } = areaOf(relation.area)
    counts.push({
      ...{ area: relation.area, title: title[ctx.language], total: Math.min(total, RELATED_CAP) },
      ...(total > RELATED_CAP && { totalCapped: true }),
    })
  }
  return counts
}

interface Asked {
  screen: Screen
  id: string
  area: AreaName
  current: number
  size: number
}

/** One page of them, newest first. Throws RECORD_NOT_FOUND, and NOT_FOUND for an area that the page does not show. */
export async function areaRows(ctx: SignedIn, { screen, id, area: name, current, size }: Asked) {
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  const relation = openAreas(ctx, screen).find(({ area }) => area === name)
  if (!relation) throw new AppError('NOT_FOUND')
  const found = rowsOf(ctx, { relation, row })
  if (!found) return pageOf<AreaRow>([], { total: 0, size, current })
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`
      select count(*)::integer as total from (select 1 from (${found}) r limit ${RELATED_CAP}) c
    `,
  )
  const rows = await many(
    ctx.db,
    sql<AreaFound>`
      select r.id::text as id, r.number, r.state_code, r.amount_fen, r.at, r.order_id::text as order_id
      from (${found}) r
      order by r.at desc, r.id desc
      limit ${size}
      offset ${(current - 1) * size}
    `,
  )
  const { stateOf, addressOf } = ctx.services.ports.areas[name]
  const shown = rows.map((each) => ({
    ...{ id: each.id, number: each.number, state: stateOf(each.stateCode)[ctx.language] },
    ...{ amount: yuan(each.amountFen), at: each.at.toISOString(), address: addressOf(ctx, each) },
  }))
  return pageOf(shown, { total, size, current })
}

function openAreas(ctx: SignedIn, screen: Screen): AreaRelation[] {
  const readable = readableFields(screen, ctx.me).map(({ prop }) => prop)
  return screen.record.areas.filter(
    ({ area, from }) =>
      (from === screen.table.key || readable.includes(from)) && ctx.services.ports.areas[area].mayList(ctx),
  )
}

/** Null where the row names nothing that rows of the area could belong to. */
function rowsOf(ctx: SignedIn, { relation: { area, from }, row }: { relation: AreaRelation; row: Row }) {
  const value = String(row[from] ?? '').trim()
  if (value === '') return null
  // A transfer pays several orders and names them in one text.
  const values = areaOf(area).by === 'orderNo' ? value.split(/[\s,，、]+/) : [value]
  return ctx.services.ports.areas[area].rows(ctx, values)
}
