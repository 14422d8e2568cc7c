// Amounts are whole fen (integers) inside and yuan with two decimals at the edge.

/**
 * 123450 → "1234.50". Refuses everything but safe integers, so that no fen is lost unnoticed; a sum that may
 * exceed them comes as a bigint.
 */
export function yuan(fen: number | bigint): string {
  if (typeof fen === 'number' && !Number.isSafeInteger(fen))
    throw new RangeError(`Not a whole number of fen: ${fen}`)
  const digits = String(fen).replace('-', '').padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "1234.5" → 123450. Throws on everything but an amount with at most two decimals. */
export function fenFromYuan(text: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) throw new RangeError(`Not an amount: ${text}`)
  const [, sign, whole, decimals = ''] = match
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign && fen ? -fen : fen
}

/** A bigint column's text as whole fen. */
export function fenFromColumn(text: string | number): number {
  const fen = Number(text)
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not a whole number of fen: ${text}`)
  return fen
}

/** 123450 → "1,234.50", for people to read. */
export function groupedYuan(fen: number | bigint): string {
  return groupedAmount(yuan(fen))
}

/** "-1234.50" → "-1,234.50". */
export function groupedAmount(amount: string): string {
  return amount.replace(/\d+/, (whole) => groupedThousands(whole))
}

/** The digits of a whole number in groups of three: "-1234567" → "-1,234,567". */
export function groupedThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length)
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return sign + groups.join(',')
}
