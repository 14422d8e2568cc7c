import { sql, type RawBuilder } from 'kysely'
import { newId } from './db/ids.ts'
import { run, type Tx } from './db/connection.ts'
import { PREPARED } from './db/prepared.ts'
import type { Ctx, Me } from './context.ts'
import { isCustomProp } from '../shared/screen/custom-fields.ts'
import { PLATFORM_TENANT } from './platform-tenant.ts'

interface Entry {
  action: string
  entity: string
  entityId: string
  before?: unknown
  after?: unknown
  tenantId?: string
}

/**
 * The row as it goes into the log of its own company: what another one notes in its custom fields is not told there.
 */
function toldIn(tenantId: string | undefined, { me }: Acting, row: unknown): unknown {
  if (typeof row !== 'object' || row === null || tenantId === undefined || tenantId === me?.tenantId)
    return row
  const own = Object.entries(row).filter(([prop]) => !isCustomProp(prop))
  return Object.fromEntries(own)
}

/** The acting user; timed tasks have no address. */
export interface Acting extends Pick<Ctx, 'now' | 'requestId'>, Partial<Pick<Ctx, 'ip'>> {
  me: Pick<Me, 'tenantId' | 'userId' | 'account'> | undefined
}

/**
 * Records who did what to which thing, in the transaction that does it. The caller must leave out secrets.
 */
export async function audit(tx: Tx, ctx: Acting, entry: Entry) {
  await run(tx, sql`${PREPARED} ${auditInsertion(ctx, entry)}`)
}

/** The same as a clause of the statement that makes the change. */
export function auditInsertion(ctx: Acting, entry: Entry): RawBuilder<unknown> {
  return sql`
      insert into audit_log (id, tenant_id, user_id, account, request_id, ip, action, entity, entity_id, before, after, created_at)
      values (
        ${newId()}, ${entry.tenantId ?? ctx.me?.tenantId ?? PLATFORM_TENANT}, ${ctx.me?.userId ?? null}, ${ctx.me?.account ?? ''},
        ${ctx.requestId}, ${ctx.ip ?? ''}, ${entry.action}, ${entry.entity}, ${entry.entityId},
        ${json(toldIn(entry.tenantId, ctx, entry.before))}::jsonb, ${json(toldIn(entry.tenantId, ctx, entry.after))}::jsonb, ${ctx.now}
      )
    `
}

/** The same for the rows of a batch, in one statement. */
export async function auditMany(
  tx: Tx,
  ctx: Acting,
  shared: { action: string; entity: string; tenantId: string },
  rows: { entityId: string; before?: unknown; after?: unknown }[],
) {
  if (rows.length === 0) return
  const entries = rows.map(({ entityId, before, after }) => ({
    id: newId(),
    entity_id: entityId,
    before: toldIn(shared.tenantId, ctx, before),
    after: toldIn(shared.tenantId, ctx, after),
  }))
  await run(
    tx,
    sql`
      ${PREPARED}
      insert into audit_log (id, tenant_id, user_id, account, request_id, ip, action, entity, entity_id, before, after, created_at)
      select id, ${shared.tenantId}, ${ctx.me?.userId ?? null}, ${ctx.me?.account ?? ''}, ${ctx.requestId}, ${ctx.ip ?? ''},
        ${shared.action}, ${shared.entity}, entity_id, before, after, ${ctx.now}
      from json_to_recordset(${JSON.stringify(entries)}::json) as entry (id bigint, entity_id text, before jsonb, after jsonb)
    `,
  )
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
