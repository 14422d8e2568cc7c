// Rules over all lines of a row. The form and the server use the same function.
import type { LineRule } from './normal-field-parts.ts'
import type { Text } from './text.ts'

type Line = Readonly<Record<string, unknown>>

export interface LineRuleFault {
  rule: string
  say: Text
  /** The line at fault, counted from 0, and its prop; null for a fault of the lines as a whole. */
  at: { index: number; prop: string } | null
}

/** The faults of the lines as they are in the grid; lines that are not filled in yet are ignored. */
export function lineRuleFaults(rules: LineRule[], lines: readonly Line[]): LineRuleFault[] {
  if (lines.length === 0) return []
  return rules.flatMap((rule) => {
    const places = rule.kind === 'sum' ? wrongSums(rule, lines) : overlaps(rule, lines)
    return places.map((at) => ({ rule: rule.name, say: rule.say, at }))
  })
}

function wrongSums({ prop, is, by }: LineRule & { kind: 'sum' }, lines: readonly Line[]) {
  const groups = Map.groupBy(lines, (line) => (by ? (line[by] ?? null) : null))
  const isWrong = [...groups.values()].some((group) => {
    const sum = group.reduce((total, line) => total + Number(line[prop] ?? 0), 0)
    // 33.3 + 33.3 + 33.4 is slightly off as doubles.
    return Math.abs(sum - is) > 1e-6
  })
  return isWrong ? [null] : []
}

function overlaps({ from, to }: LineRule & { kind: 'apart' }, lines: readonly Line[]) {
  const filled = lines
    .map((line, index) => ({ index, from: valueOf(line[from]), to: valueOf(line[to]) }))
    .filter((range) => range.from !== null || range.to !== null)
  return filled.flatMap((range, place) =>
    filled
      .slice(0, place)
      .some((former) => isBefore(former.from, range.to) && isBefore(range.from, former.to))
      ? [{ index: range.index, prop: from }]
      : [],
  )
}

/** Whether `start` is not after `end`; an open end never is. */
function isBefore(start: string | number | null, end: string | number | null): boolean {
  return start === null || end === null || start <= end
}

/** Numbers compare as numbers, days and times as text. */
function valueOf(value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
