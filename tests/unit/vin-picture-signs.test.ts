// Turns the text models' output for a picture into lines and characters.
import { describe, expect, it } from 'vitest'
import { bestReadings, vinsIn } from '../../src/server/modules/vin/picture/choose-readings.ts'
import { weighReadings } from '../../src/server/modules/vin/picture/weigh-readings.ts'
import { findLines } from '../../src/server/modules/vin/picture/find-lines.ts'
import { readSigns } from '../../src/server/modules/vin/picture/read-signs.ts'

const letters = [...'0123456789ABCDEFGHJKLMNPRSTUVWXYZOIl车 ']
/** One column for each letter; '-' stands for a gap. */
const chancesOf = (text: string, other?: { of: string; as: string; likely: number }) =>
  Float32Array.from(
    [...text].flatMap((letter) => {
      const column = Array.from({ length: letters.length + 1 }, () => 0)
      const likely = letter === other?.of ? 1 - other.likely : 1
      column[letters.indexOf(letter) + 1] = likely
      if (letter === other?.of) column[letters.indexOf(other.as) + 1] = other.likely
      return column
    }),
  )
const seenIn = (text: string) => readSigns(chancesOf(text), letters)
const textOf = (text: string) =>
  seenIn(text)
    .map(({ sign }) => sign ?? '·')
    .join('')

describe('the characters of a line', () => {
  it('count once however many columns show them, and again after a gap', () => {
    expect(textOf('LLLZ-ZZ5')).toBe('LZZ5')
  })

  it('contain no I and O, and no spaces', () => {
    expect(textOf('O I-l0车')).toBe('0110·')
  })

  it('list their alternatives', () => {
    const [sign] = readSigns(chancesOf('5', { of: '5', as: 'S', likely: 0.25 }), letters)
    expect(sign).toMatchObject({ sign: '5', others: ['S'], likely: 0.75 })
  })
})

describe('the VINs of a line', () => {
  it('are found between other text', () => {
    expect(vinsIn(seenIn('车LZ-Z5ELND68W3-39696车')).map(({ vin }) => vin)).toEqual(['LZZ5ELND68W339696'])
  })

  it('do not consist of digits only', () => {
    expect(vinsIn(seenIn('12345678901234567'))).toEqual([])
  })

  it('are offered once, those with a correct check digit first', () => {
    const reading = { likely: 0.9, changed: [] }
    const right = { ...reading, seen: 'A', vin: 'LZZ5ELND68W339696', checkDigitOk: true, likely: 0.6 }
    const wrong = { ...reading, seen: 'B', vin: 'LZZ5ELND78W339696', checkDigitOk: false }
    expect(bestReadings([wrong, right, right])).toEqual([right, wrong])
  })
})

describe('the readings of a picture', () => {
  const makers = new Set(['LZZ', 'LFW'])
  const read = {
    seen: 'LZZ5ELN068W339696',
    vin: 'LZZ5ELN068W339696',
    changed: [],
    checkDigitOk: false,
    likely: 0.9,
  }
  const repaired = (vin: string) => ({ ...read, vin, changed: [7], checkDigitOk: true })

  it('begin with what was read, before repairs of known makers, and leave out those of unknown ones', () => {
    const [right, unknown] = [repaired('LZZ5ELND68W339696'), repaired('LZX5ELN068W339696')]
    expect(weighReadings([read, unknown, right], makers).map(({ vin }) => vin)).toEqual([read.vin, right.vin])
  })

  it('never call a repair surer than what was read', () => {
    const [first, second] = weighReadings([read, repaired('LZZ5ELND68W339696')], makers)
    expect(second!.likely).toBeLessThan(first!.likely)
  })
})

describe('the lines of a picture', () => {
  it('are found at their place, larger than their core', () => {
    const [width, height] = [64, 64]
    const data = new Float32Array(width * height)
    for (let x = 10; x < 50; x++) for (let y = 0; y < 4; y++) data[(x - 2 + y) * width + x] = 0.9
    const [line, ...more] = findLines({ data, width, height }, 2, 2)
    expect(more).toEqual([])
    expect(line!.angle).toBeCloseTo(Math.PI / 4, 1)
    expect(line!.middleX).toBeCloseTo(59, 0)
    expect(line!.length).toBeGreaterThan(2 * 40 * Math.SQRT2 - 4)
    expect(line!.length).toBeGreaterThan(4 * line!.height)
  })

  it('do not exist where nothing is written', () => {
    expect(findLines({ data: new Float32Array(1024), width: 32, height: 32 }, 1, 1)).toEqual([])
  })
})
