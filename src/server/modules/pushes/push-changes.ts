// Changes of records are told to the systems that subscribed to them.
import { isCustomProp } from '../../../shared/screen/custom-fields.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { propsOf } from '../../engine/props-of.ts'
import type { Row } from '../../engine/hook.ts'
import type { ChangedRow } from '../../engine/ports.ts'
import { subscribersOf } from './push-queries.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { rowsIn } from '../../../shared/row.ts'

const SUBJECT_LENGTH = 200

/** What subscribers choose among; a transition or an action of the screen is ACTED. */
const kinds: Record<string, { kind: string; verb: string }> = {
  create: { kind: 'CREATED', verb: 'created' },
  restore: { kind: 'CREATED', verb: 'restored' },
  update: { kind: 'UPDATED', verb: 'updated' },
  remove: { kind: 'REMOVED', verb: 'removed' },
}

/** Queues the change with everyone who subscribed to it; a company hears of its own rows, the platform of all. */
export async function pushChanges(
  tx: Tx,
  ctx: SignedIn,
  { screen, act, rows }: { screen: Screen; act: string; rows: ChangedRow[] },
): Promise<void> {
  const { kind, verb } = kinds[act] ?? { kind: 'ACTED', verb: act }
  const subscribers = await subscribersOf(tx, { screen: screen.name, kind })
  const change = `${screen.name}.${verb}`
  const ofFile = screen.fields.filter(({ prop }) => !isCustomProp(prop))
  // What a company has added to a screen is told to nobody else.
  const fieldsFor = (tenantId: string) => (tenantId === ctx.me.tenantId ? screen.fields : ofFile)
  const deliveries = rows.flatMap((row) =>
    subscribers
      .filter(({ tenantId }) => tenantId === PLATFORM_TENANT || tenantId === row.tenantId)
      .map(({ sendId, tenantId }) => {
        const id = newId()
        return {
          id,
          tenant_id: tenantId,
          send_id: sendId,
          event: 'RECORD_CHANGED',
          change,
          subject: subjectOf(screen, row),
          body: JSON.stringify({
            id,
            event: 'RECORD_CHANGED',
            occurredAt: businessTime(ctx.now),
            change,
            by: ctx.me.account,
            record: {
              screen: screen.name,
              id: row.id,
              tenantId: row.tenantId,
              before: toldRow(fieldsFor(tenantId), row.before),
              after: toldRow(fieldsFor(tenantId), row.after),
            },
          }),
          next_at: ctx.now,
          created_at: ctx.now,
          updated_at: ctx.now,
        }
      }),
  )
  await insertRows(tx, 'push_deliveries', deliveries)
}

function subjectOf({ table, fields }: Screen, { id, before, after }: ChangedRow): string {
  const label = fields.find(({ prop }) => prop === table.labelProp)
  const named = label && isTold(label) ? (after ?? before)?.[table.labelProp] : null
  return String(named ?? id).slice(0, SUBJECT_LENGTH)
}

/** A row with what everyone who sees it may read: neither secrets nor fields with a permission of their own. */
function toldRow(fields: Field[], row: Row | null): Row | null {
  if (!row) return null
  const told = fields.filter(isTold).flatMap((field): [string, unknown][] => {
    if (field.lines) {
      const lines = rowsIn(row[field.prop])
      return [[field.prop, lines.map((line) => toldRow(field.lines!.fields, line))]]
    }
    return propsOf(field).map((prop) => [prop, row[prop] ?? null])
  })
  return { version: row['version'], ...Object.fromEntries(told) }
}

function isTold({ secret, readCode, computed }: Field): boolean {
  return !secret && readCode === null && !computed
}
