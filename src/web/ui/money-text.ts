import { groupedThousands } from '../../shared/money.ts'

/** "1234.50" → "¥1,234.50", for amounts within a sentence; elsewhere use Amount. Null where the user may not see it. */
export function moneyText(yuan: string | null): string {
  if (yuan === null) return '¥ —'
  const [whole = '0', decimals = '00'] = yuan.split('.')
  return `¥${groupedThousands(whole)}.${decimals}`
}

/** The same for mostly whole yuan: "2000.00" → "¥2,000". */
export const roundMoneyText = (yuan: string) => moneyText(yuan).replace(/\.00$/, '')
