import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appOf, compareVersions, updateFor } from '../../src/shared/app-version.ts'

const aVersion = fc
  .tuple(fc.nat({ max: 999 }), fc.nat({ max: 999 }), fc.nat({ max: 9999 }))
  .map((parts) => parts.join('.'))

describe('versions', () => {
  it.each([
    ['1.9.0', '1.10.0'],
    ['1.2.3', '2.0.0'],
    ['0.9.99', '0.9.100'],
  ])('%s precedes %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0)
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
  })

  it('are in one order', () => {
    fc.assert(
      fc.property(aVersion, aVersion, aVersion, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0)
        const [x, y, z] = [a, b, c].toSorted(compareVersions) as [string, string, string]
        expect(compareVersions(x, z)).toBeLessThanOrEqual(0)
        expect(compareVersions(x, y)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('an app', () => {
  const of = (versionNo: string, forced = false) => ({ versionNo, forced })
  it.each([
    ['goes on where nothing is published', [], 'none', null],
    ['goes on with the newest version', [of('1.3.1')], 'none', '1.3.1'],
    ['goes on with a version newer than the published ones', [of('1.2.0', true)], 'none', '1.2.0'],
    ['should update to a newer one', [of('1.4.0'), of('1.3.1', true)], 'advised', '1.4.0'],
    // Whoever skips a version that had to be installed has not installed it.
    ['must update past one that had to be installed', [of('1.4.0', true), of('1.5.0')], 'forced', '1.5.0'],
  ])('%s', (_, published, update, latest) => {
    const found = updateFor('1.3.1', published)
    expect([found.update, found.latest?.versionNo ?? null]).toEqual([update, latest])
  })

  it('names itself in a header', () => {
    expect(appOf('ANDROID/1.3.1')).toEqual({ platform: 'ANDROID', versionNo: '1.3.1' })
    for (const other of [
      undefined,
      '',
      'ANDROID',
      'ANDROID/1',
      'BEOS/1.0.0',
      'android/1.0.0',
      ['IOS/1.0.0', 'IOS/1.0.0'],
    ])
      expect(appOf(other)).toBeUndefined()
  })
})
