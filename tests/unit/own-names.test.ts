import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeak } from '../../src/server/modules/identity/password/is-weak.ts'
import { isOwnName } from '../../src/shared/own-names.ts'

describe('a password that is its owner’s name', () => {
  it.each([
    'zhangwei',
    'ZhangWei',
    'zhangwei2026',
    '2026zhangwei!',
    'iewgnahz',
    'zhangwei-zhangwei',
    'zh4ngwe1',
  ])('%s is refused', (password) => {
    expect(isOwnName(password, ['zhangwei'])).toBe(true)
  })

  it('is refused with any digits and punctuation around it', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-_. #'), maxLength: 6 })
    const name = fc.string({ unit: fc.constantFrom(...'bcdfghjkm'), minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(digits, name, digits, (before, own, after) => isOwnName(before + own + after, [own])),
    )
  })

  it('is accepted when it contains other letters, too, or the name is very short', () => {
    expect(isOwnName('zhangwei-truck', ['zhangwei'])).toBe(false)
    expect(isOwnName('li2026abcd', ['li'])).toBe(false)
  })
})

describe('a weak password', () => {
  const owner = { account: 'lzz01', names: ['周建国', '13805310001', '济南远航重卡维修服务站'] }
  it.each([
    'password1',
    'Iloveyou',
    'football1',
    'zhoujianguo',
    'zhoujianguo88',
    '13805310001',
    '10001350831',
    'LZZ01lzz01',
  ])('%s is refused', (password) => {
    expect(isWeak(password, owner, { demo: false })).toBe(true)
  })

  it('is the demo password without DEMO, but not with it', () => {
    expect(isWeak('demo1234', owner, { demo: false })).toBe(true)
    expect(isWeak('demo1234', owner, { demo: true })).toBe(false)
  })

  it('is not one that nobody knows', () => {
    for (const password of ['lorry2026x', 'Kran-7-Achse', 'first-password', '雨后初晴的第三天'])
      expect(isWeak(password, owner, { demo: false }), password).toBe(false)
  })
})
