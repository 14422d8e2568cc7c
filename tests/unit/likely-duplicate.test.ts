import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  areLikelyTheSame,
  likeness,
  type ComparedPart,
} from '../../src/server/modules/duplicates/likely-duplicate.ts'

const aPart = (nameZh: string, more: Partial<ComparedPart> = {}): ComparedPart => ({
  ...{ nameZh, nameEn: '', features: '', categoryId: '1' },
  ...more,
})
const elsewhere = { categoryId: '2' }

it.each([
  ['离合器从动盘', '离合器从动盘总成', true],
  ['制动蹄', '制动鼓', false],
  ['水泵总成', '水泵', true],
])('takes %s and %s of different categories for the same: %s', (one, other, same) => {
  expect(areLikelyTheSame(aPart(one), aPart(other, elsewhere))).toBe(same)
})

it.each([
  [aPart('后视镜 左'), aPart('后视镜 右')],
  [aPart('大灯', { features: '左' }), aPart('大灯', { features: '右 LED' })],
  [aPart('减振器', { nameEn: 'Front shock absorber' }), aPart('减振器', { nameEn: 'Rear shock absorber' })],
])('keeps apart what is for different places', (one, other) => {
  expect(areLikelyTheSame(one, other)).toBe(false)
})

it('is the same in both directions, and complete for equal names', () => {
  const name = fc.string({ unit: fc.constantFrom(...'离合器从动盘总成左右') })
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(likeness(one, other)).toBe(likeness(other, one))
      expect(likeness(one, one)).toBe(1)
      expect(areLikelyTheSame(aPart(one), aPart(other))).toBe(areLikelyTheSame(aPart(other), aPart(one)))
    }),
  )
})
