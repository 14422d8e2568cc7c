import { createHmac } from 'node:crypto'
import { cardDigits, isCardNumber, isIdNumber } from '../../../shared/bank-card.ts'
import type { BodyOf } from '../../../shared/call.ts'
import type { bindBankCard as bindCall } from '../../../shared/calls/profile.ts'
import { sessionKeys } from '../../config.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { isPhone } from '../../../shared/phone.ts'
import { audit } from '../../audit.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { withSpentCode } from '../identity/codes/spend-code.ts'
import { bankCardsOf, insertBankCard, MOST_CARDS, type BankCardRow } from './bank-card-queries.ts'
import { presentCard } from './present-card.ts'

type Body = BodyOf<typeof bindCall>

/**
 * Binds a card. The code proves that the caller holds the phone registered at the bank, and the provider lets
 * the bank check the rest. Number and identity go to the provider and are never stored here. Throws
 * CARD_REFUSED, CARD_BOUND, CODE_WRONG, TOO_MANY_CARDS.
 */
export async function bindBankCard(ctx: SignedIn, body: Body) {
  const { cards } = ctx.services
  if (!cards) throw new AppError('CARDS_UNAVAILABLE')
  const { userId, tenantId, account } = ctx.me
  const { accountType, cardType, bank } = body
  const given = {
    number: cardDigits(body.cardNumber),
    idNumber: body.idNumber.trim().toUpperCase(),
    holder: body.holder.trim(),
    phone: body.phone.trim(),
  }
  refuseFaults(ctx, given)
  if ((await bankCardsOf(ctx.db, { tenantId, userId })).length >= MOST_CARDS)
    throw new AppError('TOO_MANY_CARDS', { limit: MOST_CARDS })
  // Spent before the provider is called: no transaction waits for the outside world.
  await withSpentCode(
    ctx,
    { purpose: 'card', phone: given.phone, code: body.code.trim(), account },
    async () => {},
  )
  const kept = await cards.bind({ accountType, cardType, bank, ...given })
  if (!kept) throw new AppError('CARD_REFUSED')
  const card: BankCardRow = {
    cardId: newId(),
    ...{ accountType, cardType, bank },
    digits: given.number.length,
    lastDigits: given.number.slice(-4),
    holder: given.holder,
    phone: given.phone,
    boundAt: ctx.now,
  }
  const [fingerprint, ...earlier] = fingerprintsOf(ctx, given.number)
  const isNew = await write({ ...ctx, repeat: undefined }, async (tx) => {
    const inserted = await insertBankCard(tx, {
      ...card,
      ...{ tenantId, userId, fingerprint: fingerprint!, earlier, vaultToken: kept.token },
    })
    const told = { bank, cardType, accountType, lastDigits: card.lastDigits }
    if (inserted)
      await audit(tx, ctx, { action: 'bind', entity: 'bank-card', entityId: card.cardId, after: told })
    return inserted === 1
  })
  if (!isNew) {
    await cards.release(kept.token)
    throw new AppError('CARD_BOUND')
  }
  return presentCard(card)
}

function refuseFaults({ language }: SignedIn, given: { number: string; idNumber: string; phone: string }) {
  const faults: FieldError[] = []
  const refuse = (field: string, keyword: string) => faults.push(fieldError(language, { field, keyword }))
  if (!isCardNumber(given.number)) refuse('cardNumber', 'cardNumber')
  if (!isIdNumber(given.idNumber)) refuse('idNumber', 'idNumber')
  if (!isPhone(given.phone)) refuse('phone', 'format')
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
}

/** By each key, the present one first: a card bound under an earlier key is the same card. */
function fingerprintsOf({ services }: SignedIn, number: string): string[] {
  return sessionKeys(services.config).map((key) =>
    createHmac('sha256', key).update(`bank card\n${number}`).digest('base64'),
  )
}
