import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adviseOn, isTooWeak, strengthOf } from '../../src/shared/password.ts'

it.each([
  ['', 'weak'],
  ['short1A', 'weak'],
  ['12345678', 'weak'],
  ['PASSWORD', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['demo1234', 'fair'],
  ['onlyletters', 'fair'],
  ['Truck-42-parts', 'strong'],
  ['lorry2026wheels', 'strong'],
])('calls "%s" %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

it('refuses the user name as a password', () => {
  expect(isTooWeak('Workshop-1', 'workshop-1')).toBe(true)
  expect(isTooWeak('Workshop-1', 'somebody')).toBe(false)
})

it('says what would improve it, the most important first', () => {
  expect(adviseOn('abc')).toEqual(['length', 'digits'])
  expect(adviseOn('88888888')).toEqual(['common', 'letters'])
  expect(adviseOn('lorry2026')).toEqual([])
})

it('never calls a password strong that it would refuse or advise against', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (password, account) => {
      const strength = strengthOf(password, account)
      expect(strength === 'weak').toBe(isTooWeak(password, account))
      if (strength === 'strong') expect(adviseOn(password, account)).toEqual([])
    }),
  )
})
