// One part takes over what another is known by; the other is hidden and leads to it.
import { sql } from 'kysely'
import type { Acting } from '../../audit.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { AppError } from '../../../shared/errors.ts'
import { closesCircle } from './link-circle.ts'
import { saveNumbers } from './part-numbers.ts'

interface Move {
  fromId: string
  toId: string
}

interface Named {
  partId: string
  code: string
  nameZh: string
  mergedInto: string | null
}

/** Locks both parts in id order. Throws PART_NOT_FOUND when one is missing or has been merged already. */
export async function lockParts(tx: Tx, { keptId, goneId }: { keptId: string; goneId: string }) {
  const rows = await many(
    tx,
    sql<Named>`
      select id::text as part_id, code, name_zh, merged_into::text as merged_into
      from parts
      where id = any(${[keptId, goneId]}::bigint[])
      order by id
      for update
    `,
  )
  const kept = rows.find(({ partId }) => partId === keptId)
  const gone = rows.find(({ partId }) => partId === goneId)
  if (!kept || !gone || kept.mergedInto !== null || gone.mergedInto !== null)
    throw new AppError('PART_NOT_FOUND')
  return { kept, gone }
}

/** The part to show for an id: itself, or the one that it was merged into. */
export async function partAfterMerges(db: Queryable, partId: string): Promise<string> {
  const row = await maybeOne(
    db,
    sql<{ id: string }>`select coalesce(merged_into, id)::text as id from parts where id = ${partId}`,
  )
  return row?.id ?? partId
}

/** Moves numbers, facts, fitment, links and attributes. Throws PART_LINK_CIRCLE when replacements would run in one. */
export async function absorbPart(tx: Tx, move: Move, { me, now }: Acting): Promise<void> {
  const userId = me?.userId ?? null
  const { numbers } = await absorbFacts(tx, move, { userId, now })
  await saveNumbers(tx, { partId: move.fromId, numbers: [] })
  await saveNumbers(tx, { partId: move.toId, numbers })
  await absorbFitment(tx, move)
  await absorbLinks(tx, move)
  await absorbAttributes(tx, move)
  await run(
    tx,
    sql`
      update parts
      set status = 'DISABLED', merged_into = ${move.toId}, version = version + 1, updated_by = ${userId}, updated_at = ${now}
      where id = ${move.fromId} or merged_into = ${move.fromId}
    `,
  )
}

/** What the part that is kept says of itself goes first. */
function absorbFacts(tx: Tx, { fromId, toId }: Move, { userId, now }: { userId: string | null; now: Date }) {
  return one(
    tx,
    sql<{ numbers: string[] }>`
      update parts kept
      set oe_numbers = kept.oe_numbers || array(
          select oe.raw
          from part_oe oe
          where oe.part_id = ${fromId}
            and not exists (select from part_oe known where known.part_id = ${toId} and known.oe_n = oe.oe_n)
          order by oe.place, oe.raw
        ),
        engine_numbers = kept.engine_numbers
          || array(select number from unnest(gone.engine_numbers) as number where number <> all(kept.engine_numbers)),
        zones = kept.zones || array(select zone from unnest(gone.zones) as zone where zone <> all(kept.zones)),
        pictures = (
          kept.pictures || array(select key from unnest(gone.pictures) as key where key <> all(kept.pictures))
        )[1:9],
        extended = coalesce(kept.extended, gone.extended),
        spec = coalesce(nullif(kept.spec, ''), gone.spec),
        features = coalesce(nullif(kept.features, ''), gone.features),
        origin = coalesce(nullif(kept.origin, ''), gone.origin),
        drawing_number = coalesce(nullif(kept.drawing_number, ''), gone.drawing_number),
        drawing_n = coalesce(nullif(kept.drawing_n, ''), gone.drawing_n),
        version = kept.version + 1, updated_by = ${userId}, updated_at = ${now}
      from parts gone
      where kept.id = ${toId} and gone.id = ${fromId}
      returning kept.oe_numbers as numbers
    `,
  )
}

async function absorbFitment(tx: Tx, { fromId, toId }: Move) {
  await run(
    tx,
    sql`
      insert into part_fitment (part_id, vehicle_model_id, engine_id, position, year_from, year_to, month_from, month_to,
        chassis_from, chassis_to)
      select ${toId}::bigint, vehicle_model_id, engine_id, position, year_from, year_to, month_from, month_to,
        chassis_from, chassis_to
      from part_fitment
      where part_id = ${fromId}
      on conflict do nothing
    `,
  )
  await run(tx, sql`delete from part_fitment where part_id = ${fromId}`)
}

async function absorbLinks(tx: Tx, { fromId, toId }: Move) {
  await run(
    tx,
    sql`
      update part_links l
      set part_id = ${toId}
      where l.part_id = ${fromId} and l.other_id <> ${toId}
        and not exists (
          select from part_links known
          where known.part_id = ${toId} and known.kind = l.kind and known.other_id = l.other_id
        )
    `,
  )
  await run(
    tx,
    sql`
      update part_links l
      set other_id = ${toId}
      where l.other_id = ${fromId} and l.part_id <> ${toId}
        and not exists (
          select from part_links known
          where known.other_id = ${toId} and known.kind = l.kind and known.part_id = l.part_id
        )
    `,
  )
  await run(tx, sql`delete from part_links where part_id = ${fromId} or other_id = ${fromId}`)
  const replaces = await many(
    tx,
    sql<{ otherId: string }>`
      select other_id::text as other_id from part_links where part_id = ${toId} and kind = 'SUPERSEDES'
    `,
  )
  for (const { otherId } of replaces)
    if (await closesCircle(tx, { partId: toId, otherId })) throw new AppError('PART_LINK_CIRCLE')
}

async function absorbAttributes(tx: Tx, { fromId, toId }: Move) {
  await run(
    tx,
    sql`
      insert into part_attributes (part_id, attribute_id, value, number_value, choice_id)
      select ${toId}::bigint, a.attribute_id, a.value, a.number_value, a.choice_id
      from part_attributes a
      join category_attributes d on d.id = a.attribute_id
      join parts kept on kept.id = ${toId} and kept.category_id = d.category_id
      where a.part_id = ${fromId}
        and not exists (
          select from part_attributes known where known.part_id = ${toId} and known.attribute_id = a.attribute_id
        )
    `,
  )
  await run(tx, sql`delete from part_attributes where part_id = ${fromId}`)
}
