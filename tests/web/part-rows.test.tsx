// Results as rows: the best offer of each part, the others on demand, what is in the cart and what was bought.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import { bestOf } from '../../src/web/pages/find/best-offer.tsx'
import { PartList } from '../../src/web/pages/find/part-list.tsx'
import type { Offer, PartRecord } from '../../src/web/pages/find/search-reply.ts'
import { aCartLine } from '../support/cart-line.ts'
import { openPage } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const tokens = {
  ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer' as const, expires_in: 6000 },
  ...{ userId: '7', tenantId: '2001', tenantType: 'CUST' as const, tenantName: 'A workshop' },
  ...{ account: 'buyer', realName: 'Wang' },
}

beforeEach(() => {
  localStorage.clear()
  clearSession()
  saveSession(tokens)
})

const anOffer = (offerId: string, facts: Partial<Offer> = {}): Offer => ({
  ...{ offerId, supplierId: offerId, supplierName: `Supplier ${offerId}`, price: '88.50' },
  ...{ priceHidden: false, priceHiddenReason: null, listPrice: '88.50', priceKind: 'list', priceName: null },
  ...{ ordersApart: false, priceEndsAt: null, limitPerOrder: null, limitPerUser: null },
  ...{ grade: null, netPrice: '88.50', fullMinus: null },
  ...{ minQuantity: 1, multiple: 1, maxQuantity: null, preSaleUntil: null, deposit: null, arrival: null },
  ...{ stockLevel: 'sufficient', available: 20, transferDays: 0, warehouseId: '1', warehouseName: 'Jinan' },
  ...facts,
})
const soldOut = anOffer('1', { available: 0, stockLevel: 'none' })
const part: PartRecord = {
  ...{ partId: '5', code: 'C5', nameZh: '水泵', nameEn: 'Water pump', oeNumbers: ['WG1', 'WG2'] },
  ...{ brand: 'Sinotruk', brandCode: 'SINO', spec: '24V', features: '', unit: '件', categoryId: '1' },
  ...{ category: 'Pump', picture: '/pump.svg', photo: null },
  offers: [soldOut, anOffer('2'), anOffer('3', { price: '99.00' })],
  match: { kind: 'exact', field: 'oe', text: 'WG1' },
}

it('the best offer is the first that can be ordered', () => {
  expect(bestOf(part.offers)?.offerId).toBe('2')
  expect(bestOf([soldOut])).toBe(soldOut)
  expect(bestOf([])).toBeUndefined()
})

it('a part is a row with its best offer, what is in the cart and what was bought; the others open', async () => {
  await speak('en', 'search', 'catalogue', 'placing', 'promotion', 'cart', 'wishes', 'common')
  const inCart = {
    lines: [aCartLine({ offerId: '2', quantity: 2 })],
    amount: '0',
    checkedCount: 1,
    plan: null,
  }
  const { user, asked } = await openPage(<PartList parts={[part]} stale={false} typed="WG1" />, {
    '/sys-auth/current/user': {
      data: { userId: '7', tenantType: 'CUST', isCustomer: true, account: 'buyer' },
    },
    '/sys-system/menu/buttons': { data: ['cart_edit', 'order_view', 'part_search'] },
    '/order/shopping/cart/list': { data: inCart },
    '/order/shopping/cart/add': { data: inCart },
    '/order/last-bought': {
      data: [
        {
          partId: '5',
          orderId: '70',
          at: '2026-03-01T09:00:00Z',
          price: '80.00',
          quantity: 1,
          supplierName: 'S',
        },
      ],
    },
  })
  const row = await screen.findByRole('article', { name: 'Water pump' })
  within(row).getByText('Supplier 2')
  expect(within(row).queryByText('Supplier 3')).toBeNull()
  await within(row).findByText('2 in cart')
  const bought = await within(row).findByRole('link', { name: /Last bought 1 Mar 2026/ })
  expect(bought.getAttribute('href')).toBe('/shopping/orderDetail?orderId=70')
  await user.click(within(row).getByRole('button', { name: '3 offers for Water pump' }))
  within(row).getByText('Supplier 3')
  await user.click(within(row).getAllByRole('button', { name: 'Add to cart' })[0]!)
  const [{ body } = { body: null }] = asked('/order/shopping/cart/add')
  expect(body).toEqual({ lines: [{ offerId: '2', quantity: 1, number: 'WG1' }] })
})
