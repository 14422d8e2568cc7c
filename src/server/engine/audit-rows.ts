import type { Screen } from '../../shared/screen/normal-form.ts'
import { auditMany } from '../audit.ts'
import type { Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import type { Row } from './hook.ts'

interface Audited {
  screen: Screen
  action: string
  /** The rows that were touched. */
  before: Row[]
  /** The same rows as they now stand; one that is gone is absent. */
  after: Row[]
}

/** Records what was done to several rows of a screen: one statement per tenant. */
export async function auditRows(
  tx: Tx,
  ctx: Pick<SignedIn, 'now' | 'requestId'> & { me: SignedIn['me'] | undefined },
  { screen, action, before, after }: Audited,
) {
  const idOf = (row: Row) => String(row[screen.table.key])
  const now = new Map(after.map((row) => [idOf(row), row]))
  for (const [tenantId, rows] of Map.groupBy(before, (row) => String(row['tenantId']))) {
    await auditMany(
      tx,
      ctx,
      { action, entity: screen.name, tenantId },
      rows.map((row) => ({ entityId: idOf(row), before: row, after: now.get(idOf(row)) })),
    )
  }
}
