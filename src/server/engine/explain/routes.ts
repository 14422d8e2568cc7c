import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/access.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { maybeOne } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { serveCall } from '../../http/route.ts'
import { codeOf } from '../allowed-actions.ts'
import type { Row } from '../hook.ts'
import { invalid } from '../invalid.ts'
import { hasId } from '../row-ids.ts'
import { tableOf } from '../row-sql.ts'
import { readRows, visibleParts } from '../visible-rows.ts'
import { explainAccess, type Question } from './explain-access.ts'
import { loadHolder, type Holder } from './holder.ts'

export function explainRoutes(app: FastifyInstance) {
  serveCall(app, calls.explainAccess, async ({ ctx, query }) => {
    const { screens } = ctx.services
    const screen = screens.byName(query.screen)
    const refuse = (field: string, allowedValues: string[]) =>
      invalid(ctx.language, { field, keyword: 'enum', params: { allowedValues } })
    if (!screen)
      throw refuse(
        'screen',
        screens.screens.map(({ name }) => name),
      )
    const acts = screen.permissions.map(({ name }) => name)
    if (query.button !== undefined && !acts.includes(query.button)) throw refuse('button', acts)
    const field = screen.fields.find(({ prop }) => prop === query.field)
    if (query.field !== undefined && !field)
      throw refuse(
        'field',
        screen.fields.map(({ prop }) => prop),
      )
    const holder = await loadHolder(ctx, query.userId)
    const row = query.rowId === undefined ? undefined : await lookAt(ctx, { screen, holder, id: query.rowId })
    const steps = explainAccess(holder, {
      ...{ screen, field, row },
      button: query.button,
      text: screens.textOf(screen),
    })
    return { ok: steps.every(({ ok }) => ok), steps }
  })
}

/** The row, which the caller must see themselves, in the recycle bin or out of it. */
async function lookAt(
  ctx: SignedIn,
  { screen, holder, id }: { screen: Screen; holder: Holder; id: string },
): Promise<NonNullable<Question['row']>> {
  const permission = codeOf(screen, 'view')
  if (!holdsCode(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
  const kept = await readRows(ctx.db, ctx, { screen, ids: [id] })
  const mayLookThere = screen.table.trash && holdsCode(ctx.me, codeOf(screen, 'remove'))
  const removed =
    kept.length > 0 || !mayLookThere ? [] : await readRows(ctx.db, ctx, { screen, ids: [id], removed: true })
  const [values] = [...kept, ...removed]
  if (!values) throw new AppError('RECORD_NOT_FOUND')
  const parts = visibleParts(screen, holder.as)
  if (parts.length === 0) return { values, parts: [] }
  const answers = await maybeOne(
    ctx.db,
    sql<Row>`
      select ${sql.join(parts.map(({ holds }, at) => sql`(${holds}) as ${sql.ref(`p${at}`)}`))}
      from ${tableOf(screen)} t
      where ${hasId(screen, [id])}
    `,
  )
  return { values, parts: parts.map(({ part }, at) => ({ part, holds: answers?.[`p${at}`] === true })) }
}
