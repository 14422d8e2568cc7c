import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/requisition.ts'
import { serveCall } from '../../http/route.ts'
import { addToList, changeLine, readList, takeFromList } from './lines.ts'
import { readRequisitions, removeList, saveList } from './lists.ts'
import { listToCart } from './to-cart.ts'

export function requisitionRoutes(app: FastifyInstance) {
  serveCall(app, calls.listRequisitions, ({ ctx }) => readRequisitions(ctx))
  serveCall(app, calls.saveRequisition, ({ ctx, body }) => saveList(ctx, body))
  serveCall(app, calls.removeRequisition, ({ ctx, body }) => removeList(ctx, body.id))
  serveCall(app, calls.readRequisition, ({ ctx, query }) => readList(ctx, query.id))
  serveCall(app, calls.addToRequisition, ({ ctx, body }) => addToList(ctx, body))
  serveCall(app, calls.changeRequisitionLine, ({ ctx, body }) => changeLine(ctx, body))
  serveCall(app, calls.removeFromRequisition, ({ ctx, body }) => takeFromList(ctx, body))
  serveCall(app, calls.requisitionToCart, ({ ctx, body }) => listToCart(ctx, body))
}
