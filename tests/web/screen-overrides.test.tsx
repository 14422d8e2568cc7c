import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import ScreenOverridesPage from '../../src/web/pages/system/screen-overrides/page.tsx'
import { openPage } from '../support/screen-page.tsx'

const LIST = '/sys-system/screen-override/list'
const REMOVE = '/sys-system/screen-override/remove'
const both = (en: string) => ({ zh: `中${en}`, en })
const entry = {
  id: '5',
  screen: 'zone',
  title: both('Zones'),
  version: 3,
  updatedBy: 'Ms Lin',
  updatedAt: '2026-01-31T16:30:05+08:00',
  changes: [
    { field: { prop: 'rent', label: both('Rent') }, what: 'labelEn', from: 'Rent', to: 'Price' },
    { field: { prop: 'rent', label: both('Rent') }, what: 'width', from: null, to: 120 },
    { field: { prop: 'kind', label: both('Kind') }, what: 'inTable', from: true, to: false },
    { field: null, what: 'order', from: [both('Code'), both('Rent')], to: [both('Rent'), both('Code')] },
  ],
  ignored: ['fields.gone'],
}
const listOf = (...records: unknown[]) => ({
  data: { records, total: records.length, size: 10, current: 1, pages: 1 },
})
const open = (list: Parameters<typeof openPage>[1][string]) =>
  openPage(<ScreenOverridesPage />, { [LIST]: list, [REMOVE]: { data: { removed: 1 } } })

describe('the adjusted pages', () => {
  it('are listed with who changed what, from what to what', async () => {
    await open(listOf(entry))
    const item = within(await screen.findByRole('listitem'))
    expect(item.getByRole('heading').textContent).toBe('Zones')
    expect(item.getByText('Ms Lin')).toBeTruthy()
    const told = item.getAllByRole('term').map((term) => [term.textContent, term.nextSibling!.textContent])
    expect(told).toEqual([
      ['Rent · English name', 'wasRentis nowPrice'],
      ['Rent · Width', 'wasautois now120 px'],
      ['Kind · Table', 'wasshownis nownot shown'],
      ['Order of the fields', 'wasCode, Rentis nowRent, Code'],
    ])
    expect(item.getByText(/fields.gone/)).toBeTruthy()
  })

  it('are reset to the file after confirmation, and leave the list', async () => {
    const left = [entry]
    const { user, asked } = await open(() => listOf(...left))
    await user.click(await screen.findByRole('button', { name: 'Revert "Zones"' }))
    expect(asked(REMOVE)).toEqual([])
    left.pop()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revert' }))
    expect(await screen.findByText('No page has been customized yet')).toBeTruthy()
    expect(asked(REMOVE)[0]!.body).toEqual({ screen: 'zone', version: 3 })
  })

  it('show an error when they cannot be loaded, and load again', async () => {
    const answers = [{ status: 500, error: 'INTERNAL', msg: 'Out of order' }, listOf(entry)]
    const { user } = await open(() => answers.shift() as ReturnType<typeof listOf>)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Zones' })).toBeTruthy())
  })
})
