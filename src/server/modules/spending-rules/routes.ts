import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/purchase-rule.ts'
import { serveCall } from '../../http/route.ts'
import { removeBudget, saveBudget } from './budgets.ts'
import { addDelegate, readDelegates, removeDelegate } from './delegates.ts'
import { readRule, saveRule } from './rule.ts'

export function spendingRuleRoutes(app: FastifyInstance) {
  serveCall(app, calls.readPurchaseRule, ({ ctx }) => readRule(ctx))
  serveCall(app, calls.savePurchaseRule, ({ ctx, body }) => saveRule(ctx, body))
  serveCall(app, calls.savePurchaseBudget, ({ ctx, body }) => saveBudget(ctx, body))
  serveCall(app, calls.removePurchaseBudget, ({ ctx, body }) => removeBudget(ctx, body.id))
  serveCall(app, calls.listPurchaseDelegates, ({ ctx }) => readDelegates(ctx))
  serveCall(app, calls.addPurchaseDelegate, ({ ctx, body }) => addDelegate(ctx, body))
  serveCall(app, calls.removePurchaseDelegate, ({ ctx, body }) => removeDelegate(ctx, body.id))
}
