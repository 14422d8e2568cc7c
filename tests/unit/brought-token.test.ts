import { expect, it } from 'vitest'
import { broughtToken } from '../../src/web/pages/session/redirect/brought-token.ts'

const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.mac`

it('reads token and target from the fragment of an address, otherwise from its query', () => {
  const token = tokenOf({ sub: '周 buyer' })
  const brought = { token, goOn: '/shopping/orderList', account: '周 buyer' }
  const parameters = new URLSearchParams({ token, redirect: '/shopping/orderList' })
  expect(broughtToken({ hash: `#${parameters}`, search: '' })).toEqual(brought)
  expect(broughtToken({ hash: '', search: `?${parameters}` })).toEqual(brought)
})

it('finds no account in an invalid token, and nothing without one', () => {
  expect(broughtToken({ hash: '#token=nonsense', search: '' })).toMatchObject({ account: undefined })
  expect(broughtToken({ hash: '', search: '?redirect=/x' })).toBeUndefined()
})
