import type { NumberFormat } from '../../shared/sheet-cell.ts'
import { PLAIN } from './sheet-cell.ts'

/** Excel's own limit; a longer one is no number format. */
const LONGEST_FORMAT = 255

// Formats below 164 are built in and have no code in the file: 9 and 10 are percents; these are dates
// and times, some of them in East Asian programs only.
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** How a number of a format is meant; `code` is the format's own text, where the file has one. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (builtInDates.some(([from, to]) => id >= from && id <= to)) return { shape: 'date', digits: 0 }
    return id === 9 || id === 10 ? { shape: 'percent', digits: 0 } : PLAIN
  }
  if (code.length > LONGEST_FORMAT) return PLAIN
  const bare = withoutDecoration(code)
  if (/[ymdhs]/i.test(bare)) return { shape: 'date', digits: 0 }
  if (bare.includes('%')) return { shape: 'percent', digits: 0 }
  return /^0{2,}$/.test(bare) ? { shape: 'plain', digits: bare.length } : PLAIN
}

/** Texts in quotes, escaped characters and colours in brackets say nothing about the number. */
function withoutDecoration(code: string): string {
  let bare = ''
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!
    if (sign === '\\') {
      at += 1
    } else if (sign === '"') {
      const end = code.indexOf('"', at + 1)
      at = end === -1 ? code.length : end
    } else if (sign === '[') {
      const end = code.indexOf(']', at + 1)
      const inside = code.slice(at + 1, end === -1 ? undefined : end)
      // Elapsed hours, minutes and seconds.
      if (end !== -1 && /^(?:h+|m+|s+)$/i.test(inside)) bare += inside
      at = end === -1 ? code.length : end
    } else bare += sign
  }
  return bare
}
