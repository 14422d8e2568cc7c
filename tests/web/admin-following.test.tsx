// Fields that follow others, in the form of docs/screens/following.md.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { followingModule } from '../support/following-module.ts'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'

const module = followingModule()
const BASE = '/example/booking'
const gates: Record<string, { value: string; label: string }[]> = {
  '1': [{ value: '11', label: 'North gate' }],
  '2': [{ value: '22', label: 'South gate' }],
}
const depots = [
  { value: '1', label: 'Here' },
  { value: '2', label: 'There' },
]
const booking = {
  id: '7',
  version: 3,
  subject: 'Spring visit',
  depotId: '1',
  depotIdName: 'Here',
  gateId: '11',
  gateIdName: 'North gate',
  fromDay: '2026-03-01',
  toDay: '2026-03-02',
  days: 1,
  stops: [{ id: '70', version: 1, goods: 'Axles', gateId: '11', gateIdName: 'North gate' }],
  allowedActions: ['edit'],
}

async function openBooking(button: string, answers: Given['answers'] = {}) {
  const page = await openScreen({
    module,
    address: BASE,
    answers: {
      [`${BASE}/list`]: pageOf([booking]),
      [`${BASE}/detail`]: { data: booking },
      [`${BASE}/history`]: pageOf([]),
      '/example/depot/options': ({ query }) =>
        pageOf(depots.filter(({ value }) => query.get('ids')?.includes(value) ?? true)),
      '/example/gate/options': ({ query }) => {
        const around = JSON.parse(query.get('form') ?? query.get('master') ?? '{}') as { depotId?: string }
        const offered = gates[around.depotId ?? ''] ?? Object.values(gates).flat()
        return pageOf(offered.filter(({ value }) => query.get('ids')?.includes(value) ?? true))
      },
      ...answers,
    },
  })
  await screen.findByText('Spring visit')
  await page.user.click(screen.getByRole('button', { name: button }))
  const form = await screen.findByRole('dialog')
  await within(form).findByLabelText(/^Subject/)
  const field = (label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label)
  const choose = async (label: RegExp, option: string) => {
    await page.user.click(field(label))
    await page.user.click(await screen.findByTitle(option))
  }
  return { ...page, form, field, choose }
}

it('says what to fill in first, and then offers what fits', async () => {
  const { form, field, choose, user, asked } = await openBooking('Add')
  expect(field(/^Gate/).disabled).toBe(true)
  expect(within(form).getByText('Fill in Depot first')).toBeTruthy()
  await choose(/^Depot/, 'There')
  await waitFor(() => expect(field(/^Gate/).disabled).toBe(false))
  await user.click(field(/^Gate/))
  expect(await screen.findByTitle('South gate')).toBeTruthy()
  const { query } = asked('/example/gate/options').at(-1)!
  expect([query.get('for'), query.get('form')]).toEqual(['booking.gateId', '{"depotId":"2"}'])
})

it('clears a choice that does not fit any more, in lines too, and says why', async () => {
  const { form, choose } = await openBooking('Edit Spring visit')
  expect(within(form).getAllByText('North gate')).toHaveLength(2)
  await choose(/^Depot/, 'There')
  const told = await within(form).findAllByText(/does not fit Depot and was cleared/)
  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(within(form).queryByText('North gate')).toBeNull()
})

it('lists everything that the server refuses, and leads to each fault', async () => {
  const refused = {
    status: 400,
    error: 'INVALID',
    msg: 'refused',
    errors: [
      { field: 'gateId', rule: 'fits', msg: 'does not fit' },
      { field: 'stops.0.goods', rule: 'maxLength', msg: 'is too long' },
    ],
  }
  const { form, user, field } = await openBooking('Edit Spring visit', { [`${BASE}/update`]: refused })
  await user.type(field(/^Subject/), ' again')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const list = (await within(form).findByText('2 entries to correct; choose one to go to it')).closest(
    '[role=alert]',
  ) as HTMLElement
  await user.click(within(list).getByRole('button', { name: 'Stops Goods, line 1: is too long' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Goods, line 1'))
  await user.click(within(list).getByRole('button', { name: 'Gate: does not fit' }))
  expect(document.activeElement).toBe(field(/^Gate$/))
})

it('follows other values with its defaults until a field is changed by hand', async () => {
  const { field, user, choose } = await openBooking('Add', {
    '/example/depot/options': ({ query }) =>
      pageOf(query.get('ids') ? [{ value: '1', label: 'Here', chosen: { dayRate: '12.50' } }] : depots),
  })
  const rate = () => field(/^Agreed rate/)
  expect(field(/^Booked by/).value).toBe('admin')
  await choose(/^Depot/, 'Here')
  await waitFor(() => expect(rate().value).toBe('12.50'))
  await user.clear(field(/^Days/))
  await user.type(field(/^Days/), '3')
  await user.clear(rate())
  await user.type(rate(), '9')
  await choose(/^Depot/, 'There')
  expect(rate().value).toBe('9.00')
})

it('adds up lines while they are typed', async () => {
  const { form, field, user } = await openBooking('Edit Spring visit')
  expect(field(/^Tons in all/).textContent).toBe('0')
  await user.click(within(form).getByLabelText('Tons, line 1'))
  const cell = await waitFor(() => within(form).getByLabelText('Tons, line 1', { selector: 'input' }))
  await user.type(cell, '12.5')
  await waitFor(() => expect(field(/^Tons in all/).textContent).toBe('12.5'))
  expect(field(/^Heavy stops/).textContent).toBe('1')
})
