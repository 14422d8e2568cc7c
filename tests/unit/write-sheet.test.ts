import { harmless, unharmed, type OutCell } from '../../src/shared/sheet-cell.ts'
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { writeSheet } from '../../src/server/spreadsheet/write-sheet.ts'

const BATCHES = 40

/** Batches that compress badly, counted as they are requested. */
function source() {
  const seen = { asked: 0, isClosed: false }
  async function* batches(): AsyncGenerator<OutCell[][]> {
    try {
      for (; seen.asked < BATCHES; seen.asked++)
        yield Array.from({ length: 250 }, () => [{ value: randomBytes(150).toString('base64') }])
    } finally {
      seen.isClosed = true
    }
  }
  const columns = [{ header: 'Text', width: 10, format: null }]
  return { seen, sheet: { title: 'Rows', columns, batches: batches() } }
}

/** Long enough for any background work. */
async function manyTurns() {
  for (let turn = 0; turn < 3_000; turn++) await setImmediate()
}

describe.each(['csv', 'xlsx'] as const)('a spreadsheet as %s', (format) => {
  it('requests rows only as fast as they are read, and ends when they do', async () => {
    const { seen, sheet } = source()
    const stream = writeSheet(format, sheet)
    await manyTurns()
    expect(seen.asked).toBeLessThan(BATCHES / 2)
    let bytes = 0
    for await (const chunk of stream) bytes += (chunk as Buffer).length
    expect(seen).toEqual({ asked: BATCHES, isClosed: true })
    expect(bytes).toBeGreaterThan(BATCHES * 250 * 100)
  })

  it('closes its source when nobody reads it any longer', async () => {
    const { seen, sheet } = source()
    const stream = writeSheet(format, sheet)
    stream.on('error', () => {})
    await manyTurns()
    stream.destroy()
    await manyTurns()
    expect(seen.isClosed).toBe(true)
    expect(seen.asked).toBeLessThan(BATCHES)
  })
})

describe('a text that a spreadsheet program would run', () => {
  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', "'=1", "''＝1"])(
    '%j is marked as text, and read back as it was',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
      expect(unharmed(harmless(text))).toBe(text)
    },
  )

  it.each(['1=1', '配件', "'a", ''])('%j is not', (text) => {
    expect(harmless(text)).toBe(text)
    expect(unharmed(text)).toBe(text)
  })
})
