import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/books.ts'
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import { serveCall } from '../../http/route.ts'
import { accountsAt, lastProof } from './book-queries.ts'
import { proveBooks } from './prove-books.ts'

export function bookRoutes(app: FastifyInstance) {
  serveCall(app, calls.readBooks, async ({ ctx, query: { day = businessDay(ctx.now) } }) => {
    const accounts = await accountsAt(ctx.db, day)
    return {
      day,
      accounts: accounts.map(({ purpose, subject, debitFen, creditFen }) => ({
        ...{ purpose, subject, debit: yuan(debitFen), credit: yuan(creditFen) },
        balance: yuan(debitFen - creditFen),
      })),
      proof: await lastProof(ctx.db),
    }
  })

  serveCall(app, calls.proveBooks, async ({ ctx }) => {
    await proveBooks(ctx.db, ctx.now)
    return lastProof(ctx.db)
  })
}
