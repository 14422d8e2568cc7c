// Rules for bank cards, for pages and server.
import type { Text } from './screen/text.ts'

export const accountTypes = ['PERSONAL', 'ENTERPRISE'] as const
export const cardTypes = ['DEBIT', 'CREDIT'] as const

/** The banks whose cards can be bound, by their usual codes. */
export const banks = {
  ICBC: { zh: '中国工商银行', en: 'ICBC' },
  ABC: { zh: '中国农业银行', en: 'Agricultural Bank of China' },
  BOC: { zh: '中国银行', en: 'Bank of China' },
  CCB: { zh: '中国建设银行', en: 'China Construction Bank' },
  BOCOM: { zh: '交通银行', en: 'Bank of Communications' },
  PSBC: { zh: '中国邮政储蓄银行', en: 'Postal Savings Bank of China' },
  CMB: { zh: '招商银行', en: 'China Merchants Bank' },
  CITIC: { zh: '中信银行', en: 'China CITIC Bank' },
  CEB: { zh: '中国光大银行', en: 'China Everbright Bank' },
  SPDB: { zh: '浦发银行', en: 'SPD Bank' },
  CIB: { zh: '兴业银行', en: 'Industrial Bank' },
  CMBC: { zh: '中国民生银行', en: 'China Minsheng Bank' },
  PAB: { zh: '平安银行', en: 'Ping An Bank' },
  HXB: { zh: '华夏银行', en: 'Hua Xia Bank' },
} satisfies Record<string, Text>

export type Bank = keyof typeof banks

/** The digits of a typed number, without spaces and hyphens. */
export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** 12 to 19 digits with a valid check digit (ISO/IEC 7812, the Luhn sum). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** In blocks of four, as on the card. */
export function inBlocks(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * The number with all but its last four digits hidden; these stay together, because people know a card by
 * them.
 */
export function maskedNumber({ digits, lastDigits }: { digits: number; lastDigits: string }): string {
  return `${inBlocks('•'.repeat(digits - lastDigits.length))} ${lastDigits}`
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_SIGNS = '10X98765432'

/**
 * The 18 characters of a resident's identity card: a real date of birth and a valid check character (GB
 * 11643).
 */
export function isIdNumber(text: string): boolean {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text) ?? []
  if (!year) return false
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0)
  return CHECK_SIGNS[sum % 11] === text[17]
}
