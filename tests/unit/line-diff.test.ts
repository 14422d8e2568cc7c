import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDiff } from '../../src/server/engine/overrides/line-diff.ts'

const aText = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', 'c', '  d'), { maxLength: 30 }), fc.boolean())
  .map(([lines, ends]) => lines.join('\n') + (ends && lines.length > 0 ? '\n' : ''))

/** One side of a diff: its context plus the lines with that sign. */
function side(diff: string, sign: '-' | '+'): string[] {
  return diff
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => line.slice(1))
}

describe('a line diff', () => {
  it('contains runs of lines of both texts, and is empty when they are the same', () => {
    fc.assert(
      fc.property(aText, aText, (before, after) => {
        const diff = lineDiff('x.json', { before, after })
        expect(diff === '').toBe(before === after)
        const isWithin = (text: string, lines: string[]) =>
          lines.every((line) => text.split('\n').includes(line))
        expect(isWithin(before, side(diff, '-')) && isWithin(after, side(diff, '+'))).toBe(true)
      }),
    )
  })

  it('numbers the lines and keeps three around a change', () => {
    const before = Array.from({ length: 9 }, (_, at) => `${at + 1}\n`).join('')
    expect(lineDiff('x.json', { before, after: before.replace('5\n', 'five\n') })).toBe(
      [
        '--- a/x.json',
        '+++ b/x.json',
        '@@ -2,7 +2,7 @@',
        ' 2',
        ' 3',
        ' 4',
        '-5',
        '+five',
        ' 6',
        ' 7',
        ' 8',
      ].join('\n'),
    )
  })

  it('keeps an empty line at the end', () => {
    expect(lineDiff('x.json', { before: 'a\n\n', after: 'b\n\n' })).toMatch(/-a\n\+b\n $/)
  })

  it('says when the last line has no line break', () => {
    expect(lineDiff('x.json', { before: 'a', after: 'b' })).toContain('-a\n\\ No newline at end of file\n+b')
  })
})
