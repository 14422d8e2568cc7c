import { expect, it } from 'vitest'
import {
  deviceCookieName,
  deviceOf,
  newDeviceToken,
} from '../../src/server/modules/identity/devices/device-token.ts'

const [key, earlier] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const owner = { userId: '7', passwordHash: 'hash' }
const now = new Date('2026-03-02T08:00:00Z')
const token = newDeviceToken(key, owner, now)

it('identifies the same device each time, and each token another device', () => {
  expect(deviceOf([key], token, owner, now)).toBe(deviceOf([key], token, owner, now))
  expect(deviceOf([key], token, owner, now)).not.toBe(
    deviceOf([key], newDeviceToken(key, owner, now), owner, now),
  )
})

it('survives a change of the key', () => {
  const old = newDeviceToken(earlier, owner, now)
  expect(deviceOf([key, earlier], old, owner, now)).toBeDefined()
  expect(deviceOf([key], old, owner, now)).toBeUndefined()
})

it.each([
  ['another account', { ...owner, userId: '8' }, token, now],
  ['another password', { ...owner, passwordHash: 'other' }, token, now],
  ['half a year later', owner, token, new Date(now.getTime() + 181 * 86_400_000)],
  ['a longer life written into it', owner, token.replace(/\.\d+\./, '.99999999999999.'), now],
  ['nothing', owner, '', now],
  ['rubbish', owner, '..', now],
])('is unknown with %s', (_, of, offered, at) => {
  expect(deviceOf([key], offered, of, at)).toBeUndefined()
})

it('has a cookie for each account that does not name it', () => {
  expect(deviceCookieName('admin')).not.toBe(deviceCookieName('buyer'))
  expect(deviceCookieName('admin; Path=/')).toMatch(/^tpp-device-[0-9a-f]{12}$/)
})
