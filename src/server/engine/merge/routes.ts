import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/merge.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { readableFields, readableRow } from '../field-access.ts'
import { addLabels } from '../labels.ts'
import { readRows } from '../visible-rows.ts'
import { countMoving } from './count-moving.ts'
import { likelyDuplicates } from './duplicates.ts'
import { idsToMerge, mergeable } from './mergeable.ts'
import { mergeRows } from './merge-rows.ts'

export function mergeRoutes(app: FastifyInstance) {
  serveCall(app, calls.findDuplicates, async ({ ctx, query }) =>
    likelyDuplicates(ctx, await mergeable(ctx, query.screen)),
  )
  serveCall(app, calls.mergePreview, async ({ ctx, query }) => {
    const screen = await mergeable(ctx, query.screen)
    const ids = idsToMerge(ctx, screen, query.ids)
    return {
      rows: await comparedRows(ctx, { screen, ids }),
      moving: await countMoving(ctx.db, ctx, { screen, ids }),
    }
  })
  serveCall(app, calls.mergeRows, ({ ctx, body }) => mergeRows(ctx, body))
}

/** The rows in the order in which they were chosen. Throws RECORD_NOT_FOUND unless the caller sees all of them. */
async function comparedRows(ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  const found = await readRows(ctx.db, ctx, { screen, ids })
  if (found.length < ids.length) throw new AppError('RECORD_NOT_FOUND')
  const rows = found.map((row) => readableRow(screen, ctx.me, row))
  await addLabels(ctx.db, ctx, { screen, rows, fields: readableFields(screen, ctx.me) })
  const placeOf = (row: (typeof rows)[number]) => ids.indexOf(String(row[screen.table.key]))
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
