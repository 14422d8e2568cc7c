import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  areaOf,
  moved,
  nextPosition,
  resized,
  type Spot,
} from '../../src/web/admin/slots/assembly/spot-moves.ts'

const point = fc.record({
  x: fc.double({ min: -2000, max: 3000, noNaN: true }),
  y: fc.double({ min: -2000, max: 3000, noNaN: true }),
})
const isInside = ({ x, y, w, h }: Omit<Spot, 'position' | 'sheet'>) =>
  [x, y, w, h].every(Number.isInteger) &&
  x >= 0 &&
  y >= 0 &&
  w >= 1 &&
  h >= 1 &&
  x + w <= 1000 &&
  y + h <= 1000

it('keeps a spot inside the drawing in whole thousandths, however it is drawn, moved and sized', () => {
  fc.assert(
    fc.property(point, point, point, (from, to, by) => {
      const spot = { position: '1', sheet: 1, ...areaOf(from, to) }
      expect([spot, moved(spot, by), resized(spot, by), moved(resized(spot, by), by)].every(isInside)).toBe(
        true,
      )
    }),
  )
})

it('moves a spot without changing its size, and a click makes one around the point', () => {
  const spot = { position: '1', sheet: 1, ...areaOf({ x: 500, y: 500 }, { x: 501, y: 500 }) }
  expect(spot).toMatchObject({ x: 480, y: 480, w: 40, h: 40 })
  expect(moved(spot, { x: 700, y: -30 })).toMatchObject({ x: 960, y: 450, w: 40, h: 40 })
})

it('numbers a new spot by the part list first, then upwards', () => {
  const spots = [{ position: '1' }, { position: '3' }, { position: 'A' }]
  expect(nextPosition(spots, ['1', '2', '3'])).toBe('2')
  expect(nextPosition(spots, ['1', '3'])).toBe('4')
  expect(nextPosition([], [])).toBe('1')
})
