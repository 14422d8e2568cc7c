// Every change of stock goes through here: the row of stock and the row of its ledger are written by one statement.
import { sql, type RawBuilder } from 'kysely'
import type { MovementDocument, MovementKind } from '../../../shared/stock-movements.ts'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { StockKey } from './queries.ts'

/** Why stock changes, when, and by whom; `userId` is null for timed tasks. */
export interface Cause {
  kind: MovementKind
  /** What the lines' `documentId` names. */
  document: MovementDocument | null
  reason?: string
  by: { userId: string | null; name: string }
  now: Date
}

/** The author of what a signed-in user does. */
export function personOf({ me }: { me: { userId: string; realName: string } }): Cause['by'] {
  return { userId: me.userId, name: me.realName }
}

/** The author of what a timed task does. */
export const NO_PERSON: Cause['by'] = { userId: null, name: '' }

/** Pieces that are added to each figure, negative ones taken away. */
export interface MovementLine extends StockKey {
  onHandBy?: number
  reservedBy?: number
  frozenBy?: number
  damagedBy?: number
  documentId?: string | null
}

/**
 * Changes the stock and enters each line into the ledger; several lines of one part add up. The table's checks
 * forbid negative figures. `mayAdd` inserts rows of stock that do not exist yet. Returns the keys without a row,
 * of which nothing was written.
 */
export async function recordMovements(
  tx: Tx,
  lines: MovementLine[],
  cause: Cause,
  { mayAdd = false }: { mayAdd?: boolean } = {},
): Promise<StockKey[]> {
  if (lines.length === 0) return []
  const missing = await moveRows(tx, lines, cause, mayAdd)
  if (missing.length === 0 || !mayAdd) return missing
  // Somebody inserted these rows since the statement began: the next one sees them.
  const late = new Set(missing.map(idsOf))
  return moveRows(
    tx,
    lines.filter((line) => late.has(idsOf(line))),
    cause,
    mayAdd,
  )
}

const idsOf = ({ supplierId, partId, warehouseId }: StockKey) => `${supplierId}/${partId}/${warehouseId}`

function moveRows(tx: Tx, lines: MovementLine[], cause: Cause, mayAdd: boolean) {
  const isApart = !mayAdd && areApart(lines)
  return many(
    tx,
    sql<StockKey>`
      ${PREPARED}
      with line as materialized (${linesRead(lines)}),
      ${isApart ? apartClauses(cause) : mergedClauses(cause, mayAdd)}
      select line.tenant_id::text as supplier_id, line.part_id::text, line.warehouse_id::text
      from line
      where not exists (
        select from after
        where after.tenant_id = line.tenant_id and after.part_id = line.part_id
          and after.warehouse_id = line.warehouse_id
      )
    `,
  )
}

/** Whether each line is about another row of stock: the cheaper statement will do. */
export function areApart(lines: StockKey[]): boolean {
  return new Set(lines.map(idsOf)).size === lines.length
}

/** The rows of the clause `line`, in the order in which they count. */
export function linesRead(lines: MovementLine[]): RawBuilder<unknown> {
  return sql`
    select * from unnest(
      ${lines.map(({ supplierId }) => supplierId)}::bigint[],
      ${lines.map(({ partId }) => partId)}::bigint[],
      ${lines.map(({ warehouseId }) => warehouseId)}::bigint[],
      ${lines.map(({ onHandBy = 0 }) => onHandBy)}::integer[],
      ${lines.map(({ reservedBy = 0 }) => reservedBy)}::integer[],
      ${lines.map(({ frozenBy = 0 }) => frozenBy)}::integer[],
      ${lines.map(({ damagedBy = 0 }) => damagedBy)}::integer[],
      ${lines.map(({ documentId = null }) => documentId)}::bigint[]
    ) with ordinality as line (
      tenant_id, part_id, warehouse_id, on_hand_by, reserved_by, frozen_by, damaged_by, document_id, place
    )
  `
}

const FIGURES = sql`on_hand, reserved, frozen, damaged`
const ENTRY = sql`
  insert into stock_movements (
    tenant_id, part_id, warehouse_id, shelf_id, kind, on_hand_by, reserved_by, frozen_by, damaged_by,
    ${FIGURES}, document, document_id, reason, actor_id, actor_name, created_at
  )
`

/** The clauses that change the rows of lines that are apart (`after`) and enter them into the ledger. */
export function apartClauses(cause: Cause, isAllowed = sql`true`): RawBuilder<unknown> {
  return sql`
    after as (
      update stock s
      set on_hand = s.on_hand + line.on_hand_by, reserved = s.reserved + line.reserved_by,
        frozen = s.frozen + line.frozen_by, damaged = s.damaged + line.damaged_by, updated_at = ${cause.now}
      from line
      where s.tenant_id = line.tenant_id and s.part_id = line.part_id and s.warehouse_id = line.warehouse_id
        and ${isAllowed}
      returning s.tenant_id, s.part_id, s.warehouse_id, s.shelf_id, line.on_hand_by, line.reserved_by,
        line.frozen_by, line.damaged_by, s.on_hand, s.reserved, s.frozen, s.damaged, line.document_id
    ),
    entered as (
      ${ENTRY}
      select tenant_id, part_id, warehouse_id, shelf_id, ${cause.kind}, on_hand_by, reserved_by, frozen_by, damaged_by,
        ${FIGURES}, ${causeOf(cause)}
      from after
      where (on_hand_by, reserved_by, frozen_by, damaged_by) <> (0, 0, 0, 0)
    )
  `
}

/** The same where several lines may be about one row: they add up, and each is entered with the figures after it. */
export function mergedClauses(cause: Cause, mayAdd: boolean, isAllowed = sql`true`): RawBuilder<unknown> {
  const later = sql`
    over (partition by tenant_id, part_id, warehouse_id order by place rows between 1 following and unbounded following)
  `
  return sql`
    change as materialized (
      select tenant_id, part_id, warehouse_id, sum(on_hand_by)::integer as on_hand_by,
        sum(reserved_by)::integer as reserved_by, sum(frozen_by)::integer as frozen_by,
        sum(damaged_by)::integer as damaged_by
      from line
      group by tenant_id, part_id, warehouse_id
    ),
    changed as (
      update stock s
      set on_hand = s.on_hand + change.on_hand_by, reserved = s.reserved + change.reserved_by,
        frozen = s.frozen + change.frozen_by, damaged = s.damaged + change.damaged_by, updated_at = ${cause.now}
      from change
      where s.tenant_id = change.tenant_id and s.part_id = change.part_id and s.warehouse_id = change.warehouse_id
        and ${isAllowed}
      returning s.tenant_id, s.part_id, s.warehouse_id, s.shelf_id, s.on_hand, s.reserved, s.frozen, s.damaged
    ),
    ${mayAdd ? addedClause(cause.now) : sql``}
    after as (
      select * from changed
      ${mayAdd ? sql`union all select * from added` : sql``}
    ),
    entered as (
      ${ENTRY}
      select tenant_id, part_id, warehouse_id, after.shelf_id, ${cause.kind},
        line.on_hand_by, line.reserved_by, line.frozen_by, line.damaged_by,
        after.on_hand - coalesce(sum(line.on_hand_by) ${later}, 0),
        after.reserved - coalesce(sum(line.reserved_by) ${later}, 0),
        after.frozen - coalesce(sum(line.frozen_by) ${later}, 0),
        after.damaged - coalesce(sum(line.damaged_by) ${later}, 0),
        ${causeOf(cause)}
      from line
      join after using (tenant_id, part_id, warehouse_id)
      where (line.on_hand_by, line.reserved_by, line.frozen_by, line.damaged_by) <> (0, 0, 0, 0)
      order by place
    )
  `
}

/** The last columns of an entry: document, reason, person and time. */
function causeOf({ document, reason = '', by, now }: Cause): RawBuilder<unknown> {
  return sql`
    case when document_id is null then null else ${document}::text end, document_id,
    ${reason}, ${by.userId}::bigint, ${by.name}, ${now}
  `
}

function addedClause(now: Date): RawBuilder<unknown> {
  return sql`
    added as (
      insert into stock (tenant_id, part_id, warehouse_id, on_hand, reserved, frozen, damaged, updated_at)
      select tenant_id, part_id, warehouse_id, on_hand_by, reserved_by, frozen_by, damaged_by, ${now}
      from change
      where not exists (
        select from stock s
        where s.tenant_id = change.tenant_id and s.part_id = change.part_id and s.warehouse_id = change.warehouse_id
      )
      order by tenant_id, part_id, warehouse_id
      on conflict do nothing
      returning tenant_id, part_id, warehouse_id, shelf_id, on_hand, reserved, frozen, damaged
    ),
  `
}

/**
 * Moves a part's pieces to another shelf of their warehouse: they leave the ledger of the old shelf and enter that
 * of the new one. The row must be locked.
 */
export async function recordShelf(
  tx: Tx,
  { supplierId, partId, warehouseId, shelfId }: StockKey & { shelfId: string | null },
  { by, now }: Pick<Cause, 'by' | 'now'>,
): Promise<void> {
  await many(
    tx,
    sql<{ id: string }>`
      with heap as (
        select tenant_id, part_id, warehouse_id, shelf_id, on_hand, reserved, frozen, damaged
        from stock
        where tenant_id = ${supplierId} and part_id = ${partId} and warehouse_id = ${warehouseId}
          and shelf_id is distinct from ${shelfId}::bigint
      ),
      shelved as (
        update stock s
        set shelf_id = ${shelfId}, updated_at = ${now}
        from heap
        where s.tenant_id = heap.tenant_id and s.part_id = heap.part_id and s.warehouse_id = heap.warehouse_id
      )
      insert into stock_movements (
        tenant_id, part_id, warehouse_id, shelf_id, kind, on_hand_by, reserved_by, frozen_by, damaged_by,
        on_hand, reserved, frozen, damaged, actor_id, actor_name, created_at
      )
      select tenant_id, part_id, warehouse_id, case side when 1 then ${shelfId}::bigint else shelf_id end, 'SHELF',
        side * on_hand, side * reserved, side * frozen, side * damaged,
        case side when 1 then on_hand else 0 end, case side when 1 then reserved else 0 end,
        case side when 1 then frozen else 0 end, case side when 1 then damaged else 0 end,
        ${by.userId}::bigint, ${by.name}, ${now}
      from heap
      cross join (values (-1), (1)) as sides (side)
      order by side
      returning id::text
    `,
  )
}
