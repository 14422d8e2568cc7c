import type { FastifyInstance } from 'fastify'
import { accountPurposes, chartOfAccounts, type AccountPurpose } from '../../../shared/book-accounts.ts'
import * as calls from '../../../shared/calls/books.ts'
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import { serveCall } from '../../http/route.ts'
import { accountsAt, lastProof, partiesAt } from './book-queries.ts'
import { proveBooks } from './prove-books.ts'

export function bookRoutes(app: FastifyInstance) {
  serveCall(app, calls.readBooks, async ({ ctx, query: { day = businessDay(ctx.now) } }) => {
    const accounts = await accountsAt(ctx.db, day)
    return {
      day,
      accounts: inChartOrder(accounts).map(({ purpose, subject, debitFen, creditFen }) => ({
        ...{
          purpose,
          class: chartOfAccounts[purpose],
          subject,
          debit: yuan(debitFen),
          credit: yuan(creditFen),
        },
        balance: yuan(debitFen - creditFen),
      })),
      proof: await lastProof(ctx.db),
    }
  })

  serveCall(app, calls.readBookParties, async ({ ctx, query: { day = businessDay(ctx.now), purpose } }) => {
    const parties = await partiesAt(ctx.db, { day, purpose })
    return parties.map(({ partyId, name, debitFen, creditFen, quantity }) => ({
      ...{ partyId, name, debit: yuan(debitFen), credit: yuan(creditFen) },
      ...{ balance: yuan(debitFen - creditFen), quantity },
    }))
  })

  serveCall(app, calls.proveBooks, async ({ ctx }) => {
    await proveBooks(ctx.db, ctx.now)
    return lastProof(ctx.db)
  })
}

function inChartOrder<Account extends { purpose: AccountPurpose }>(accounts: Account[]): Account[] {
  return accounts.toSorted(
    (one, other) => accountPurposes.indexOf(one.purpose) - accountPurposes.indexOf(other.purpose),
  )
}
