import type { PaymentTerms } from '../credit/payment-terms.ts'

/** The latest day through `today` on which a statement of these terms is made; days in business time. */
export function lastMakingDay({ cycle, makeDay }: Pick<PaymentTerms, 'cycle' | 'makeDay'>, today: string) {
  const month = today.slice(0, 8)
  const date = Number(today.slice(8))
  if (cycle === 'WEEK') return daysAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  if (cycle === 'HALF') return `${month}${date >= 16 ? '16' : '01'}`
  const day = String(makeDay).padStart(2, '0')
  return date >= makeDay ? `${month}${day}` : `${daysAfter(`${month}01`, -1).slice(0, 8)}${day}`
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
