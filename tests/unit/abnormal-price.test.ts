import { describe, expect, it } from 'vitest'
import { isAbnormalPrice } from '../../src/server/modules/pricing/abnormal-price.ts'

const asked = { priceFen: 10_000, listFen: 10_000, isExclusive: false, factor: 10 }

describe('a price', () => {
  it.each([
    ['as the supplier names it', {}, false],
    ['a tenth of the supplier’s', { priceFen: 1_000 }, false],
    ['less than a tenth', { priceFen: 999 }, true],
    ['ten times the supplier’s', { priceFen: 100_000 }, false],
    ['more than ten times', { priceFen: 100_001 }, true],
    ['that is missing', { priceFen: 0 }, true],
    ['whose list price is missing', { listFen: 0 }, true],
    ['of an activity, however low', { priceFen: 1, isExclusive: true }, false],
    ['of an activity that is missing', { priceFen: 0, isExclusive: true }, true],
    ['far off where nothing is checked', { priceFen: 1, factor: 0 }, false],
  ])('%s', (_, change, abnormal) => {
    expect(isAbnormalPrice({ ...asked, ...change })).toBe(abnormal)
  })
})
