// The unified social credit code of a Chinese company (GB 32100): 17 characters and a check character.

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** True for such a code in capitals with a valid check character. */
export function isCreditCode(text: string): boolean {
  if (text.length !== 18) return false
  const values = [...text].map((sign) => SIGNS.indexOf(sign))
  if (values.includes(-1)) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * values[place]!, 0)
  return (31 - (sum % 31)) % 31 === values[17]
}
