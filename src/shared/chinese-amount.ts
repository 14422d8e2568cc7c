// Amounts as documents in China write them out, so that no digit can be added: 壹佰元整.
const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/**
 * An amount of fen in Chinese capitals, by the rules for cheques and invoices of the People's Bank (支付结算办法,
 * annex 1): 整 after whole yuan and jiao, one 零 for zeros between digits. At most 16 digits of yuan.
 */
export function amountInChinese(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not a whole number of fen: ${fen}`)
  const whole = Math.abs(fen)
  const [yuan, jiao, rest] = [Math.floor(whole / 100), Math.floor(whole / 10) % 10, whole % 10]
  const sign = fen < 0 ? '负' : ''
  const front = yuan > 0 ? `${wholeNumber(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${sign}${front || '零元'}整`
  const gap = yuan > 0 && jiao === 0 ? '零' : ''
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : gap
  return `${sign}${front}${tenths}${rest > 0 ? `${DIGITS[rest]}分` : '整'}`
}

function wholeNumber(value: number): string {
  const groups = groupsOf(value)
  let written = ''
  let owesZero = false
  groups.forEach((group, at) => {
    const place = groups.length - 1 - at
    if (group === 0) {
      owesZero = written !== ''
      return
    }
    if (written !== '' && (owesZero || group < 1000)) written += '零'
    written += thousands(group) + GROUPS[place]
    owesZero = false
  })
  return written
}

/** Groups of four digits, the highest first. */
function groupsOf(value: number): number[] {
  const groups: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10_000)) groups.unshift(rest % 10_000)
  return groups
}

function thousands(group: number): string {
  const digits = [...String(group)].map(Number)
  let written = ''
  let owesZero = false
  digits.forEach((digit, at) => {
    if (digit === 0) {
      owesZero = true
      return
    }
    if (owesZero) written += '零'
    written += DIGITS[digit]! + PLACES[digits.length - 1 - at]!
    owesZero = false
  })
  return written
}
