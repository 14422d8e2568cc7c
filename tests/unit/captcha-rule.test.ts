import { expect, it } from 'vitest'
import { isCaptchaAsked } from '../../src/server/modules/identity/captcha/captcha-rule.ts'

const calm = { isAlwaysAsked: false, allowed: 5, failures: 0, failuresOfAddress: 0, isKnownDevice: false }

it('is required of nobody before anything failed', () => {
  expect(isCaptchaAsked(calm)).toBe(false)
})

it('is required once an account has failed as often as is allowed', () => {
  expect(isCaptchaAsked({ ...calm, failures: 4 })).toBe(false)
  expect(isCaptchaAsked({ ...calm, failures: 5 })).toBe(true)
})

it('is required once an address has failed ten times as often', () => {
  expect(isCaptchaAsked({ ...calm, failuresOfAddress: 49 })).toBe(false)
  expect(isCaptchaAsked({ ...calm, failuresOfAddress: 50 })).toBe(true)
})

it('is not required of a device that the account knows, whatever strangers do', () => {
  expect(isCaptchaAsked({ ...calm, failures: 99, failuresOfAddress: 999, isKnownDevice: true })).toBe(false)
})

it('is required of nobody where 0 failures are allowed, and of everybody where it is always on', () => {
  expect(isCaptchaAsked({ ...calm, allowed: 0, failures: 99, failuresOfAddress: 999 })).toBe(false)
  expect(isCaptchaAsked({ ...calm, isAlwaysAsked: true, isKnownDevice: true })).toBe(true)
})
