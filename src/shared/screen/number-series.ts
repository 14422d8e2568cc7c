// Numbers that a series hands out: "HT-{yyyy}{mm}-{0000}" is HT-202603-0001 and so on, beginning anew each month.
import { businessDay } from '../time.ts'

/** A series at one moment: what stands before and after the figures, and how many figures there are at least. */
export interface NumberPeriod {
  before: string
  after: string
  figures: number
}

const PLACE = /\{(yyyy|yy|mm|dd|0+)\}/g

/** The series in the period of this moment. Its texts differ from those of every other period. */
export function numberPeriod(pattern: string, now: Date): NumberPeriod {
  const day = businessDay(now)
  const dates: Record<string, string> = {
    yyyy: day.slice(0, 4),
    yy: day.slice(2, 4),
    mm: day.slice(5, 7),
    dd: day.slice(8, 10),
  }
  let figures = 0
  const text = pattern.replace(PLACE, (_, name: string) => {
    if (name in dates) return dates[name]!
    figures = name.length
    return '\n'
  })
  const [before = '', after = ''] = text.split('\n')
  return { before, after, figures }
}

/** The number in this place of a series, counted from 1. It grows longer when the figures do not suffice. */
export function numberAt({ before, after, figures }: NumberPeriod, place: number): string {
  return `${before}${String(place).padStart(figures, '0')}${after}`
}

/** The reason why a pattern cannot be used, as an instruction, or null. */
export function numberFault(pattern: string): string | null {
  const places = [...pattern.matchAll(PLACE)].map(([, name]) => name!)
  const figures = places.filter((name) => name.startsWith('0'))
  if (figures.length !== 1) return 'Write the figures once, as zeros: {0000}.'
  const unknown = /\{[^}]*\}?|\}/.exec(pattern.replace(PLACE, ''))
  if (unknown) return `"${unknown[0]}" is no place; write {yyyy}, {yy}, {mm}, {dd} or zeros.`
  if (places.includes('dd') && !places.includes('mm'))
    return 'Add {mm}: days of different months share numbers.'
  if (places.includes('mm') && !places.some((name) => name.startsWith('yy')))
    return 'Add {yyyy}: months of different years share numbers.'
  return null
}
