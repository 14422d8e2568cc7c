// What holds over the lines of a row together. The form and the server ask the same function.
import type { LineRule } from './normal-form.ts'
import type { Text } from './text.ts'

type Line = Readonly<Record<string, unknown>>

export interface LineRuleFault {
  rule: string
  say: Text
  /** The line at fault, from 0, and its prop; null for a fault of the lines as a whole. */
  at: { index: number; prop: string } | null
}

/** The faults of the lines as they stand in the grid; lines that are not filled in yet count for nothing. */
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
    // 33.3 + 33.3 + 33.4 is a little off in doubles.
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

/** Whether a range that begins here reaches one that ends there; an open end always does. */
function isBefore(start: string | number | null, end: string | number | null): boolean {
  return start === null || end === null || start <= end
}

/** Figures compare as numbers, days and times as text. */
function valueOf(value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
