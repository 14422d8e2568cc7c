// The cart as a table: filtered, ordered, edited by keys, and its lines moved to another supplier.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { HeaderCart } from '../../src/web/app/frame/cart/header-cart.tsx'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import type { CartLine } from '../../src/web/pages/cart/cart-groups.ts'
import { CartView } from '../../src/web/pages/cart/cart-view.tsx'
import { aCartLine } from '../support/cart-line.ts'
import { openPage, pageOf, type Asked } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const tokens = {
  ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer' as const, expires_in: 6000 },
  ...{ userId: '7', tenantId: '2001', tenantType: 'CUST' as const, tenantName: 'A workshop' },
  ...{ account: 'buyer', realName: 'Wang' },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  saveSession(tokens)
})

const some = [
  aCartLine({ lineId: '1', offerId: '11', code: 'WG1', nameEn: 'Brake disc', supplierId: '3001' }),
  aCartLine({
    lineId: '2',
    offerId: '12',
    code: 'WG2',
    nameEn: 'Water pump',
    supplierId: '3002',
    supplierName: '乙',
  }),
  aCartLine({ lineId: '3', offerId: '13', code: 'WG3', nameEn: 'Oil filter', supplierId: '3001' }),
]

const cartOf = (lines: CartLine[]) => ({
  lines,
  ...{ amount: '0.30', checkedCount: lines.length, plan: null },
  preSale: { amount: '0.00', checkedCount: 0, plan: null },
})

async function openCart(lines = some) {
  await speak('en', 'shopping', 'cart', 'promotion', 'placing', 'common', 'search')
  let left = lines
  const rest = ({ body }: Asked) => {
    const gone = String(body!['ids']).split(',')
    left = left.filter(({ lineId }) => !gone.includes(lineId))
    return { data: cartOf(left) }
  }
  const again = () => {
    left = lines
    return { data: cartOf(left) }
  }
  return openPage(<CartView name="regular" />, {
    '/sys-system/menu/buttons': { data: ['cart_edit', 'part_search'] },
    '/order/shopping/cart/list': () => ({ data: cartOf(left) }),
    '/order/shopping/cart/successors': { data: [] },
    '/order/shopping/cart/aside/list': { data: { lines: [] } },
    '/order/shopping/cart/remove': rest,
    '/order/shopping/cart/add': again,
    '/order/shopping/cart/switch': {
      data: cartOf([{ ...lines[0]!, supplierName: '丙' }, ...lines.slice(1)]),
    },
    '/market/coupon/centre': pageOf([]),
    '/kms/part/detail': {
      data: {
        offers: [
          { ...some[0]!, ...none, supplierName: '甲' },
          { ...some[0]!, ...reduced, offerId: '99', supplierName: '丙', price: '0.08' },
        ],
      },
    },
  })
}

const none = { grade: null, netPrice: '0.08', fullMinus: null }
const reduced = {
  grade: 'A',
  netPrice: '0.07',
  fullMinus: { name: 'Autumn', threshold: '0.08', off: '0.01', isReached: true },
}

const quantityOf = (name: string) => screen.findByRole('spinbutton', { name: `Quantity of ${name}` })
const names = () => screen.getAllByRole('spinbutton').map((field) => field.getAttribute('aria-label'))

it('groups by supplier, or lists the lines as they were added', async () => {
  const { user, location } = await openCart()
  await quantityOf('Brake disc')
  expect(names()).toEqual(['Quantity of Brake disc', 'Quantity of Oil filter', 'Quantity of Water pump'])
  await user.click(screen.getByText('As added'))
  expect(names()).toEqual(['Quantity of Brake disc', 'Quantity of Water pump', 'Quantity of Oil filter'])
  expect(location()).toContain('order=list')
})

it('shows the lines that are named', async () => {
  const { user } = await openCart()
  await user.type(await screen.findByRole('textbox', { name: 'Filter the cart' }), 'wg2')
  await waitFor(() => expect(names()).toEqual(['Quantity of Water pump']))
  screen.getByText('Showing 1 of 3')
})

it('is walked through by the arrow keys; Delete removes a line, which comes back', async () => {
  const { user, asked } = await openCart()
  await user.click(await quantityOf('Brake disc'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await quantityOf('Oil filter'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(await quantityOf('Brake disc'))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(names()).not.toContain('Quantity of Brake disc'))
  expect(document.activeElement).toBe(await quantityOf('Oil filter'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await quantityOf('Brake disc')
  const [{ body } = { body: null }] = asked('/order/shopping/cart/add')
  expect(body).toEqual({ lines: [{ offerId: '11', quantity: 1 }] })
})

it('leaves Delete to a number that is being typed', async () => {
  const { user, asked } = await openCart()
  await user.click(await quantityOf('Brake disc'))
  await user.keyboard('12{ArrowLeft}{Delete}')
  expect(asked('/order/shopping/cart/remove')).toEqual([])
})

it('compares a line’s suppliers in place and moves it to another', async () => {
  const { user, asked } = await openCart()
  await user.click(await screen.findByRole('button', { name: 'Change the supplier of Brake disc' }))
  const offers = await screen.findByRole('table', { name: 'Change supplier' })
  within(offers).getByText('Current')
  within(offers).getByText('¥0.07 after full-minus')
  within(offers).getByTitle(/^Supplier grade A/)
  await user.click(within(offers).getByRole('button', { name: 'Buy from 丙 instead' }))
  await screen.findByText('丙')
  const [{ body } = { body: null }] = asked('/order/shopping/cart/switch')
  expect(body).toEqual({ lineId: '1', offerId: '99' })
})

it('counts in the header, with the sum of what is ticked', async () => {
  await speak('en', 'cart')
  await openPage(<HeaderCart isPhone={false} />, {
    '/order/shopping/cart/summary': { data: { count: 3, amount: '1234.50' } },
  })
  expect((await screen.findByRole('link', { name: /^Cart, 3 items, selected/ })).textContent).toContain(
    '1,234',
  )
})
