import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/assembly.ts'
import { importDrawings as importDrawingsCall } from '../../../shared/calls/drawing-import.ts'
import { FILE_MAX_KB } from '../../../shared/files.ts'
import { serveCall } from '../../http/route.ts'
import { browseAssemblies, browseDrawingsOf, browseGroups, browseSeries } from './browse.ts'
import { ONE_FILE, receiveFile } from '../files/receive-file.ts'
import { importDrawings } from './import/import-drawings.ts'
import { readAssembly } from './read-assembly.ts'

export function assemblyRoutes(app: FastifyInstance) {
  serveCall(app, calls.listDrawnSeries, ({ ctx }) => browseSeries(ctx))
  serveCall(app, calls.readDrawnSeries, ({ ctx, query }) => browseGroups(ctx, query))
  serveCall(app, calls.listAssemblies, ({ ctx, query }) => browseAssemblies(ctx, query))
  serveCall(app, calls.readAssembly, ({ ctx, query }) => readAssembly(ctx, query.assemblyId))
  serveCall(app, calls.listDrawingsOfPart, ({ ctx, query }) => browseDrawingsOf(ctx, query.partId))
  app.register(async (scope) => {
    await scope.register(multipart, ONE_FILE)
    serveCall(scope, importDrawingsCall, async ({ ctx, query, request }) => {
      const { bytes } = await receiveFile(request, FILE_MAX_KB * 1024)
      return importDrawings(ctx, { bytes, writes: query.write === 'good' })
    })
  })
}
