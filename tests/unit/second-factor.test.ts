import { TOTP, Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { isFresh } from '../../src/server/modules/identity/second-factor/fresh-factor.ts'
import {
  hashRecoveryCode,
  isAppCode,
  newRecoveryCodes,
} from '../../src/server/modules/identity/second-factor/recovery-codes.ts'
import { seal, sealedBeginning, unseal } from '../../src/server/modules/identity/second-factor/sealed.ts'
import {
  newTotpSecret,
  rightStep,
  totpAddress,
} from '../../src/server/modules/identity/second-factor/totp.ts'

const now = new Date('2026-03-02T08:00:15Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a code of an authenticator app', () => {
  const secret = newTotpSecret()
  const codeAt = (at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  const step = Math.floor(now.getTime() / 30_000)

  it('is valid in its 30 seconds, and in those before and after, for inaccurate clocks', () => {
    for (const seconds of [-30, 0, 30])
      expect(rightStep(secret, { code: codeAt(later(seconds)), now, lastStep: 0 })).toBe(step + seconds / 30)
  })

  it('is invalid a minute later, or with another secret', () => {
    expect(rightStep(secret, { code: codeAt(later(-60)), now, lastStep: 0 })).toBeUndefined()
    expect(rightStep(newTotpSecret(), { code: codeAt(now), now, lastStep: 0 })).toBeUndefined()
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect(rightStep(secret, { code, now, lastStep: 0 })).toBeUndefined()
  })

  it('is accepted once, and none from before it afterwards', () => {
    expect(rightStep(secret, { code: codeAt(now), now, lastStep: step })).toBeUndefined()
    expect(rightStep(secret, { code: codeAt(later(-30)), now, lastStep: step })).toBeUndefined()
    expect(rightStep(secret, { code: codeAt(later(30)), now, lastStep: step })).toBe(step + 1)
  })

  it('follows RFC 6238', () => {
    const rfc = Secret.fromUTF8('12345678901234567890').base32
    expect(rightStep(rfc, { code: '287082', now: new Date(59_000), lastStep: 0 })).toBe(1)
  })

  it('is set up by an address that apps can read', () => {
    const address = new URL(totpAddress({ secret, account: 'admin', issuer: 'Trucks & Parts' }))
    expect(address.protocol).toBe('otpauth:')
    expect(address.searchParams.get('secret')).toBe(secret)
    expect(address.searchParams.get('issuer')).toBe('Trucks & Parts')
  })
})

describe('recovery codes', () => {
  it('are ten different ones, without characters that are easily confused', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  })

  it('are accepted as people type them, and differ from an app’s codes', () => {
    const [code] = newRecoveryCodes()
    const typed = ` ${code!.toLowerCase().replaceAll('-', ' ')}`
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code!))
    expect(isAppCode(code!)).toBe(false)
    expect(isAppCode('123 456')).toBe(true)
  })
})

describe('a sealed secret', () => {
  const [key, earlier] = [new Uint8Array(48).fill(3), new Uint8Array(48).fill(4)]
  const sealed = seal(key, { owner: '7', text: 'JBSWY3DP' })

  it('reveals nothing, and differs each time', () => {
    expect(sealed).not.toContain('JBSWY3DP')
    expect(seal(key, { owner: '7', text: 'JBSWY3DP' })).not.toBe(sealed)
    expect(sealed.startsWith(sealedBeginning(key))).toBe(true)
  })

  it('is opened by its key among others', () => {
    expect(unseal([earlier, key], { owner: '7', sealed })).toBe('JBSWY3DP')
    expect(unseal([earlier], { owner: '7', sealed })).toBeUndefined()
  })

  it('cannot be opened for another owner or after a change', () => {
    expect(unseal([key], { owner: '8', sealed })).toBeUndefined()
    const [version, name, iv, content] = sealed.split('.')
    const changed = `${content![0] === 'A' ? 'B' : 'A'}${content!.slice(1)}`
    expect(unseal([key], { owner: '7', sealed: [version, name, iv, changed].join('.') })).toBeUndefined()
    for (const rubbish of ['', 'v1', `v1.${name}..`, 'a.b.c.d'])
      expect(unseal([key], { owner: '7', sealed: rubbish })).toBeUndefined()
  })
})

it('treats a second factor as fresh for a fixed number of minutes', () => {
  const minutes = 10
  expect(isFresh({ at: null, now, minutes })).toBe(false)
  expect(isFresh({ at: now, now: later(599), minutes })).toBe(true)
  expect(isFresh({ at: now, now: later(600), minutes })).toBe(false)
})
