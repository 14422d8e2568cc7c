import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/vin.ts'
import { serveCall } from '../../http/route.ts'
import { ONE_FILE } from '../files/receive-file.ts'
import { readVinPicture } from './picture/read-vin-picture.ts'
import { decodeVin } from './decode-vin.ts'
import { forgetVins, readVinHistory, rememberVin } from './vin-history.ts'

export function vinRoutes(app: FastifyInstance) {
  // Pasted text may contain lone surrogates, which a reply cannot hold.
  serveCall(app, calls.decodeVin, ({ ctx, query }) => decodeVin(ctx, query.vin.toWellFormed()))
  serveCall(app, calls.readVinHistory, ({ ctx }) => readVinHistory(ctx))
  serveCall(app, calls.rememberVin, ({ ctx, body }) => rememberVin(ctx, body.vin))
  serveCall(app, calls.forgetVins, ({ ctx, body }) => forgetVins(ctx, body.vin))
  app.register(async (scope) => {
    await scope.register(multipart, ONE_FILE)
    serveCall(scope, calls.readVinPicture, ({ ctx, request }) => readVinPicture(ctx, request))
  })
}
