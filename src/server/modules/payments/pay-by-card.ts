import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type {
  payByCard as payCall,
  payStatementByCard as payStatementCall,
} from '../../../shared/calls/card-payment.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { inTransaction, maybeOne, type Queryable, type Tx } from '../../db/connection.ts'
import type { CardOutcome, CardVault } from '../../gateways/cards/port.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { withSpentCode } from '../identity/codes/spend-code.ts'
import { sendCode } from '../identity/codes/send-code.ts'
import { forgetAttempts, takeAttempt } from '../identity/limits/take-attempt.ts'
import { statusOf, type Payment } from './payment.ts'
import { payOrders } from './pay-orders.ts'
import { payStatement } from './pay-statement.ts'
import { findPayment } from './queries.ts'
import { recordOutcome } from './record-outcome.ts'

type Proof = Pick<BodyOf<typeof payCall>, 'cardId' | 'paymentPassword' | 'code'>

interface PayingCard {
  phone: string
  vaultToken: string
}

/** Pays orders with one of the caller's cards. Throws what ./pay-orders.ts throws, and the errors of a charge. */
export function payByCard(ctx: SignedIn, { orderIds, ...proof }: BodyOf<typeof payCall>) {
  return chargeCard(
    ctx,
    proof,
    async (tx, method) => (await payOrders(tx, ctx, { orderIds, method })).payment,
  )
}

/** Pays a statement with one of the caller's cards, whole or in part. Throws STATEMENT_PAY_AMOUNT too. */
export function payStatementByCard(
  ctx: SignedIn,
  { statementId, amount, ...proof }: BodyOf<typeof payStatementCall>,
) {
  const amountFen = fenFromYuan(amount)
  return chargeCard(
    ctx,
    proof,
    async (tx, method) => (await payStatement(tx, ctx, { statementId, amountFen, method })).payment,
  )
}

/**
 * Charges a card. Payment password or code come first. The payment is stored before the bank is called, so that a
 * charge is found again whatever happens to this process. Throws CARD_NOT_FOUND, PAYMENT_PASSWORD_UNSET, INVALID,
 * CODE_WRONG and PAYMENT_UNAVAILABLE.
 */
async function chargeCard(ctx: SignedIn, proof: Proof, open: (tx: Tx, method: string) => Promise<Payment>) {
  const { vault, provider } = cardsOf(ctx)
  const card = await findCard(ctx, proof.cardId)
  await proveHolder(ctx, card, proof)
  const payment = await inTransaction(ctx.db, (tx) => open(tx, provider.method))
  const { paymentId, amountFen } = payment
  const { merchantId } = provider
  const outcome = await charge(ctx, vault, { token: card.vaultToken, paymentId, amountFen, now: ctx.now })
  // A bank that is still processing reports later, or is asked by ./query-providers.ts.
  if (outcome) await recordOutcome(ctx, { provider, outcome: { ...outcome, merchantId }, source: 'query' })
  const after = (await findPayment(ctx.db, paymentId))!
  return { paymentId, amount: yuan(amountFen), status: statusOf(after, ctx.now) }
}

/** Sends a code to the phone of one of the caller's cards. */
export async function sendCardCode(ctx: SignedIn, cardId: string) {
  cardsOf(ctx)
  const { phone } = await findCard(ctx, cardId)
  return sendCode(ctx, { purpose: 'card', phone, account: ctx.me.account })
}

function cardsOf({ services }: SignedIn) {
  const { cards: vault, payments } = services
  if (!vault || !payments.cards) throw new AppError('CARDS_UNAVAILABLE')
  return { vault, provider: payments.cards }
}

async function findCard({ db, me }: SignedIn, cardId: string): Promise<PayingCard> {
  const card = await maybeOne(
    db,
    sql<PayingCard>`
      select phone, vault_token
      from bank_cards
      where id = ${cardId} and tenant_id = ${me.tenantId} and user_id = ${me.userId}
    `,
  )
  if (!card) throw new AppError('CARD_NOT_FOUND')
  return card
}

async function proveHolder(ctx: SignedIn, { phone }: PayingCard, { paymentPassword, code }: Proof) {
  if (code !== undefined) {
    const guess = { purpose: 'card' as const, phone, code: code.trim(), account: ctx.me.account }
    return withSpentCode(ctx, guess, async () => {})
  }
  if (paymentPassword === undefined) {
    const fault = fieldError(ctx.language, { field: 'paymentPassword', keyword: 'required' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  await provePaymentPassword(ctx, paymentPassword)
}

/** Six digits are quickly guessed: after a few wrong codes the caller must wait. */
async function provePaymentPassword(ctx: SignedIn, paymentPassword: string) {
  const { userId } = ctx.me
  const passwordHash = await paymentPasswordOf(ctx.db, userId)
  if (!passwordHash) throw new AppError('PAYMENT_PASSWORD_UNSET')
  const subject = `payment-password:${userId}`
  await takeAttempt(ctx, [
    { subject, free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterMs: 86_400_000 },
  ])
  if (!(await verify(passwordHash, paymentPassword))) {
    const fault = fieldError(ctx.language, { field: 'paymentPassword', keyword: 'paymentPassword' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  await inTransaction(ctx.db, (tx) => forgetAttempts(tx, subject))
}

async function paymentPasswordOf(db: Queryable, userId: string): Promise<string | null> {
  const user = await maybeOne(
    db,
    sql<{ hash: string | null }>`select payment_password_hash as hash from users where id = ${userId}`,
  )
  return user?.hash ?? null
}

async function charge(
  ctx: SignedIn,
  vault: CardVault,
  wanted: Parameters<CardVault['charge']>[0],
): Promise<CardOutcome | undefined> {
  try {
    return await vault.charge(wanted)
  } catch (error) {
    // ./query-providers.ts asks for the outcome later.
    ctx.log.error({ err: error, paymentId: wanted.paymentId }, 'the bank did not answer a charge')
    throw new AppError('PAYMENT_UNAVAILABLE')
  }
}
