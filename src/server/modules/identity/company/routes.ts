import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../shared/calls/company.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { SignedIn } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { serveCall } from '../../../http/route.ts'
import { write } from '../../../http/write.ts'
import { enableStore, saveStore } from './own-stores.ts'
import { addPerson, changePerson, enablePerson, readOwnCompany, resetPersonPassword } from './people.ts'

export function companyRoutes(app: FastifyInstance) {
  serveCall(app, calls.readCompany, ({ ctx }) => {
    mustBeBuyer(ctx)
    return readOwnCompany(ctx)
  })
  serveCall(app, calls.addCompanyPerson, ({ ctx, body }) => change(ctx, (tx) => addPerson(tx, ctx, body)))
  serveCall(app, calls.changeCompanyPerson, ({ ctx, body }) =>
    change(ctx, (tx) => changePerson(tx, ctx, body)),
  )
  serveCall(app, calls.enableCompanyPerson, ({ ctx, body }) =>
    change(ctx, (tx) => enablePerson(tx, ctx, body)),
  )
  serveCall(app, calls.resetCompanyPassword, ({ ctx, body }) =>
    change(ctx, (tx) => resetPersonPassword(tx, ctx, body.userId)),
  )
  serveCall(app, calls.saveCompanyStore, ({ ctx, body }) => change(ctx, (tx) => saveStore(tx, ctx, body)))
  serveCall(app, calls.enableCompanyStore, ({ ctx, body }) => change(ctx, (tx) => enableStore(tx, ctx, body)))
}

/** Other companies keep their people on the screens of the back office. */
function mustBeBuyer({ me }: SignedIn) {
  if (me.tenantType !== 'CUST') throw new AppError('FORBIDDEN', { permission: 'company_people_edit' })
}

/** A change takes effect on the person's next click. A made-up password is shown once and never kept. */
async function change<T extends object | null>(ctx: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
  mustBeBuyer(ctx)
  const kept = (reply: T) => reply && { ...reply, ...('password' in reply && { password: '' }) }
  const reply = await write(ctx, work, { kept })
  ctx.services.permissions.invalidate()
  return reply
}
