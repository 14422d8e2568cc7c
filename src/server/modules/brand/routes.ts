import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/brand.ts'
import { AppError } from '../../../shared/errors.ts'
import { serveCall, servePublic } from '../../http/route.ts'
import { readShownFile } from '../files/read-file.ts'
import { brandAt, brandOf } from '../identity/brand.ts'

const DAY_SECONDS = 24 * 3600

/** Name, logo and colour of the product: at a white-label customer’s own address, and for its own people. */
export function brandRoutes(app: FastifyInstance) {
  servePublic(app, calls.hostBrand, async ({ ctx, request }) => {
    const found = await brandAt(ctx.db, request.hostname)
    if (!found) return { brand: null }
    const { name, colour, logo, version } = found
    return { brand: { name, colour, logo: logo ? `/api${calls.hostLogo.path}?v=${version}` : null } }
  })

  // Selected by the host alone, so that no other file can be requested.
  servePublic(app, calls.hostLogo, async ({ ctx, request, reply }) => {
    const logo = (await brandAt(ctx.db, request.hostname))?.logo
    if (!logo) throw new AppError('RECORD_NOT_FOUND')
    const { bytes, headers } = await readShownFile(ctx, logo)
    return reply.headers({ ...headers, 'cache-control': `public, max-age=${DAY_SECONDS}` }).send(bytes)
  })

  serveCall(app, calls.myCustWhite, async ({ ctx }) => {
    const found = await brandOf(ctx.db, ctx.me.tenantId)
    return (
      found && { brandName: found.name, logo: found.logo, themeColour: found.colour, hotline: found.hotline }
    )
  })
}
