// Bar codes by ISO/IEC 15417 (Code 128): sets B and C, a check sign, and the bars as widths in modules.

/**
 * The widths of bars and gaps of each sign, in modules, by its value. Each begins with a bar and has eleven
 * modules; the last one, which ends every code, has thirteen.
 */
export const signWidths: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const START_B = 104
const START_C = 105
const TO_C = 99
const TO_B = 100
const CHECKED_BY = 103
const STOP = 106

/** Whether bars can say the text: printable ASCII only. */
export const isForCode128 = (text: string) => /^[ -~]{1,80}$/.test(text)

/**
 * The values of the signs for a text of printable ASCII, with start, check sign and stop. Runs of digits are
 * packed in pairs where that saves room: at an end from four digits on, inside from six.
 */
export function code128(text: string): number[] {
  if (!isForCode128(text)) throw new Error(`A bar code cannot say "${text}".`)
  const values: number[] = []
  let set: 'B' | 'C' | null = null
  for (let at = 0; at < text.length;) {
    const digits = /^\d*/.exec(text.slice(at))![0].length
    const isAtEnd = at === 0 || at + digits === text.length
    const inPairs: boolean = set === 'C' ? digits >= 2 : digits >= (isAtEnd ? 4 : 6)
    // An odd run begins with a single digit, so that pairs reach to its end.
    if (inPairs && (set === 'C' || digits % 2 === 0)) {
      if (set !== 'C') values.push(set === null ? START_C : TO_C)
      set = 'C'
      values.push(Number(text.slice(at, at + 2)))
      at += 2
    } else {
      if (set !== 'B') values.push(set === null ? START_B : TO_B)
      set = 'B'
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % CHECKED_BY
  return [...values, check, STOP]
}

/** The bars of a text, in modules from its left end, and how many modules they take together. */
export function barsOf(text: string): { bars: { at: number; width: number }[]; modules: number } {
  const bars: { at: number; width: number }[] = []
  let modules = 0
  for (const value of code128(text)) {
    for (const [place, digit] of [...signWidths[value]!].entries()) {
      const width = Number(digit)
      if (place % 2 === 0) bars.push({ at: modules, width })
      modules += width
    }
  }
  return { bars, modules }
}
