import { maskedNumber } from '../../../shared/bank-card.ts'
import { maskedPhone } from '../../../shared/phone.ts'
import type { BankCardRow } from './bank-card-queries.ts'

/** The owner's view, without anything that could be used elsewhere. */
export function presentCard({ digits, lastDigits, phone, boundAt, ...card }: BankCardRow) {
  return {
    ...card,
    cardNumber: maskedNumber({ digits, lastDigits }),
    phone: maskedPhone(phone),
    boundAt: boundAt.toISOString(),
  }
}
