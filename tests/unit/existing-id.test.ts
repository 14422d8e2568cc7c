import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeKey, encodeKey } from '../../src/shared/existing-id.ts'

it('an id keeps plain parts of a key readable', () => {
  expect(encodeKey(['10248', '42'])).toBe('10248~42')
  expect(encodeKey(['ALFKI'])).toBe('ALFKI')
})

it('an id gives back the key, whatever texts it is made of, and needs no escaping', () => {
  const parts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(parts, (key) => {
      const id = encodeKey(key)
      expect(decodeKey(id)).toEqual(key)
      expect(id).toMatch(/^[A-Za-z0-9_.:@=~-]+$/)
    }),
  )
})

it.each(['', '=zz', '=4', '~', 'a~', 'a b', '../x', '=41', 'a,b'])(
  '%j is not an id that was made',
  (text) => {
    expect(decodeKey(text)).toBeNull()
  },
)
