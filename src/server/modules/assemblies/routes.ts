import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/assembly.ts'
import { serveCall } from '../../http/route.ts'
import { browseAssemblies, browseDrawingsOf, browseGroups, browseSeries } from './browse.ts'
import { readAssembly } from './read-assembly.ts'

export function assemblyRoutes(app: FastifyInstance) {
  serveCall(app, calls.listDrawnSeries, ({ ctx }) => browseSeries(ctx))
  serveCall(app, calls.readDrawnSeries, ({ ctx, query }) => browseGroups(ctx, query))
  serveCall(app, calls.listAssemblies, ({ ctx, query }) => browseAssemblies(ctx, query))
  serveCall(app, calls.readAssembly, ({ ctx, query }) => readAssembly(ctx, query.assemblyId))
  serveCall(app, calls.listDrawingsOfPart, ({ ctx, query }) => browseDrawingsOf(ctx, query.partId))
}
