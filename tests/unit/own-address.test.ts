import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress } from '../../src/shared/own-address.ts'

describe('an address of our own pages', () => {
  it.each(['/', '/quoteOrder/oe?q=WG', '/shopping/orderDetail?id=1#lines', '/a/b/../c', '/配件'])(
    '%s is one',
    (text) => {
      expect(ownAddress(text)).toMatch(/^\/(?!\/)/)
    },
  )

  it.each([
    ...[
      '',
      'shop',
      'http://host',
      '//host',
      '/\\host',
      '\\\\host',
      '/.//host',
      '/..//host',
      '/a/..//host',
      '/./..//host',
    ],
    ...['/\t/host', '/\n/host', '\t//host', 'javascript:alert(1)', '/%2e%2e//host', ' //host'],
  ])('%j is not', (text) => {
    expect(ownAddress(text)).toBeUndefined()
  })

  it('never leads to another host, however it is assembled', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '\\',
      'host',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      ' ',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const address = ownAddress(pieces.join(''))
        if (address === undefined) return
        expect(new URL(address, 'https://shop.example').host).toBe('shop.example')
        // Resolved a second time, as a router would.
        expect(ownAddress(address)).toBe(address)
      }),
    )
  })
})
