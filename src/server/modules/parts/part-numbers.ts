import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { run, type Tx } from '../../db/connection.ts'

/** The numbers without other spellings of the same number. Throws OE_NUMBER_EMPTY. */
export function distinctNumbers(numbers: string[]): string[] {
  const byNormal = new Map<string, string>()
  for (const raw of numbers) {
    const n = normalizeOe(raw)
    if (n === '') throw new AppError('OE_NUMBER_EMPTY', { number: raw })
    if (!byNormal.has(n)) byNormal.set(n, raw)
  }
  return [...byNormal.values()]
}

/** Replaces a part's searchable numbers, in this order. */
export async function saveNumbers(tx: Tx, { partId, numbers }: { partId: string; numbers: string[] }) {
  const rows = numbers.map((raw, place) => ({ oe_n: normalizeOe(raw), raw, place }))
  await run(
    tx,
    sql`
      delete from part_oe
      where part_id = ${partId} and oe_n <> all(${rows.map((row) => row.oe_n)}::text[])
    `,
  )
  await run(
    tx,
    sql`
      insert into part_oe (part_id, oe_n, raw, place)
      select ${partId}::bigint, oe_n, raw, place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (oe_n text, raw text, place smallint)
      on conflict (oe_n, part_id) do update set raw = excluded.raw, place = excluded.place
    `,
  )
}

/** Shows the numbers that a price list added on their parts. */
export async function copyNumbersToParts(tx: Tx, partIds: string[]) {
  if (partIds.length === 0) return
  await run(
    tx,
    sql`
      update parts p
      set oe_numbers = array(select raw from part_oe oe where oe.part_id = p.id order by oe.place, oe.raw)
      where p.id = any(${partIds}::bigint[])
    `,
  )
}
