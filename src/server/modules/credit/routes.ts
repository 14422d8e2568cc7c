import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/credit.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { availableFen, grantedFen, temporaryHolds, type CreditAccount } from './account.ts'
import { insertApplication, latestApplication, ownEntries } from './own-queries.ts'
import { debtOf, findCreditAccount } from './accounts.ts'
import { dueDaysOf } from './payment-terms.ts'
import { showOnApplication } from './scores.ts'
import { awaitSignatures } from '../../engine/approvals/await-signatures.ts'

export function creditRoutes(app: FastifyInstance) {
  serveCall(app, calls.myCredit, async ({ ctx }) => {
    const { tenantId } = ctx.me
    const account = await findCreditAccount(ctx.db, tenantId)
    const application = await latestApplication(ctx.db, tenantId)
    return {
      account: account ? await presentAccount(ctx, account) : null,
      application: application
        ? {
            status: application.status,
            wantedLimit: yuan(application.wantedFen),
            decision: application.decision,
            createdAt: application.createdAt.toISOString(),
          }
        : null,
    }
  })

  serveCall(app, calls.cartAccount, async ({ ctx }) => {
    const account = await findCreditAccount(ctx.db, ctx.me.tenantId)
    return { account: account ? await presentAccount(ctx, account) : null }
  })

  serveCall(app, calls.myCreditLedger, async ({ ctx, query: { current = 1, size = 10, kind } }) => {
    const { entries, total } = await ownEntries(ctx.db, ctx.me.tenantId, {
      kind: kind ?? null,
      size,
      current,
    })
    const records = entries.map(({ amountFen, usedChangeFen, frozenChangeFen, at, ...entry }) => ({
      ...entry,
      amount: yuan(amountFen),
      usedChange: yuan(usedChangeFen),
      frozenChange: yuan(frozenChangeFen),
      at: at.toISOString(),
    }))
    return pageOf(records, { total, size, current })
  })

  serveCall(app, calls.applyForCredit, ({ ctx, body }) =>
    write(ctx, async (tx) => {
      const { contact, phone, wantedLimit, reason = '' } = body
      const wantedFen = fenFromYuan(wantedLimit)
      const id = await insertApplication(tx, ctx, {
        wantedFen,
        contact: contact.trim(),
        phone,
        reason: reason.trim(),
      })
      if (!id) throw new AppError('CREDIT_APPLIED')
      await showOnApplication(tx, ctx.me.tenantId, ctx)
      await awaitSignatures(tx, ctx, { screen: 'credit-start', id })
      const after = { wantedLimit: yuan(wantedFen) }
      await audit(tx, ctx, { action: 'create', entity: 'credit-start', entityId: id, after })
      return { applied: true }
    }),
  )
}

async function presentAccount({ db, now }: SignedIn, account: CreditAccount) {
  const today = businessDay(now)
  const debt = await debtOf(db, account.tenantId, { today })
  const { status, temporaryFen, temporaryFrom, temporaryUntil, usedFen, frozenFen } = account
  return {
    status,
    limit: yuan(grantedFen(account, today)),
    temporaryLimit: yuan(temporaryFen),
    temporaryHolds: temporaryHolds(account, today),
    temporaryFrom,
    temporaryUntil,
    used: yuan(usedFen),
    frozen: yuan(frozenFen),
    available: yuan(Math.max(availableFen(account, today), 0)),
    overdue: yuan(debt.overdueFen),
    nextDueOn: debt.oldestDueOn,
    dueDays: await dueDaysOf(db, account.tenantId, today),
  }
}
