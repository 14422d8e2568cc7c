import { sql } from 'kysely'

/**
 * The OE number of an order's line `l`: the one that the buyer searched by, else the part's first. Lines older
 * than the column have only the latter.
 */
export const lineNumber = sql<string>`coalesce(
  nullif(l.oe_number, ''),
  (select oe_numbers[1] from parts where parts.id = l.part_id),
  ''
)`
