import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/profile.ts'
import { serveCall } from '../../http/route.ts'
import { mustBeFresh } from '../identity/second-factor/fresh-factor.ts'
import { bankCardsOf } from './bank-card-queries.ts'
import { bindBankCard } from './bind-bank-card.ts'
import { changePhone } from './change-phone.ts'
import { presentCard } from './present-card.ts'
import { headerLinks } from './header-links.ts'
import { myProfile } from './present-profile.ts'
import { removeBankCards } from './remove-bank-cards.ts'
import { saveProfile } from './save-profile.ts'
import { setPaymentPassword } from './set-payment-password.ts'

export function profileRoutes(app: FastifyInstance) {
  serveCall(app, calls.headerLinks, ({ ctx }) => headerLinks(ctx))
  serveCall(app, calls.userInfo, ({ ctx }) => myProfile(ctx))
  serveCall(app, calls.saveProfile, ({ ctx, body }) => saveProfile(ctx, body))
  serveCall(app, calls.changePhone, ({ ctx, body }) => changePhone(ctx, body))
  serveCall(app, calls.setPaymentPassword, ({ ctx, body }) => setPaymentPassword(ctx, body))

  serveCall(app, calls.listBankCards, async ({ ctx }) => (await bankCardsOf(ctx.db, ctx.me)).map(presentCard))
  serveCall(app, calls.bindBankCard, async ({ ctx, body }) => {
    await mustBeFresh(ctx, ctx.db)
    return bindBankCard(ctx, body)
  })
  serveCall(app, calls.removeBankCards, async ({ ctx, body }) => {
    await mustBeFresh(ctx, ctx.db)
    return removeBankCards(ctx, body.ids.split(','))
  })
}
