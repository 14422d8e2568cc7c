import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as calls from '../../../shared/calls/maker-claim.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { answerClaim, claimedFrom, readMakerClaim, readMakerClaims } from './maker-claims.ts'

/** The calls of makers about the warranty claims against them. */
export function claimRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMakerClaims, async ({ ctx, query: { current = 1, size = 10, status } }) => {
    const inState = status ? sql`and c.status = ${status}` : sql``
    const page = { current, size }
    const { records, total } = await readMakerClaims(ctx.db, sql`${claimedFrom(ctx.me)} ${inState}`, page)
    return pageOf(records, { total, ...page })
  })
  serveCall(app, calls.makerClaimDetail, ({ ctx, query }) => readMakerClaim(ctx.db, ctx, query.claimId))
  serveCall(app, calls.answerMakerClaim, ({ ctx, body }) =>
    write(ctx, async (tx) => {
      await answerClaim(tx, ctx, body)
      return readMakerClaim(tx, ctx, body.claimId)
    }),
  )
}
