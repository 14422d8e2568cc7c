import type { Screen } from '../../../shared/screen/normal-form.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Row } from '../../engine/hook.ts'
import { rowAsked } from '../../engine/record/row-asked.ts'
import { readRows } from '../../engine/visible-rows.ts'
import { holdsCode } from '../../may.ts'

export interface Subject {
  screen: Screen
  id: string
  row: Row
}

/**
 * The row that is talked about. Throws INVALID for no such screen, FORBIDDEN without the right to view its
 * rows, and RECORD_NOT_FOUND for a row that the caller does not see or that lies in a table of another owner.
 */
export async function subjectOf(
  db: Queryable,
  ctx: SignedIn,
  asked: { screen: string; id: string },
): Promise<Subject> {
  const { screen, id } = await rowAsked({ ...ctx, db }, asked)
  const row = screen.table.existing ? undefined : await rowSeen(db, ctx, { screen, id })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  return { screen, id, row }
}

/** The code that lets somebody see the rows of a screen. */
export function viewCode({ calls }: Screen): string {
  return calls.find(({ kind }) => kind === 'detail')!.permission
}

/** Which of the people, colleagues of the caller, see the row now: their rights may have changed since they were named. */
export async function whoSees(
  db: Queryable,
  ctx: SignedIn,
  { screen, ids, userIds }: { screen: Screen; ids: string[]; userIds: string[] },
): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>()
  // Scopes differ from person to person, so each is asked for; callers bound how many there are.
  for (const userId of userIds) {
    const me = userId === ctx.me.userId ? ctx.me : await ctx.services.ports.meOfUser(db, userId)
    if (me?.tenantId !== ctx.me.tenantId || !holdsCode(me, viewCode(screen))) continue
    const rows = await readRows(db, { ...ctx, me }, { screen, ids })
    seen.set(userId, new Set(rows.map((row) => String(row[screen.table.key]))))
  }
  return seen
}

async function rowSeen(db: Queryable, ctx: SignedIn, { screen, id }: { screen: Screen; id: string }) {
  const [row] = await readRows(db, ctx, { screen, ids: [id] })
  return row
}
