import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const LIST = '/system/zone/list'
const COUNTS = '/system/zone/counts'
const SUGGEST = '/system/zone/suggest'
const rows = [{ id: '11', version: 1, name: 'North', kind: 'COLD', allowedActions: [] }]

const module = smallScreen({
  fields: {
    name: { label: both('Name'), search: 'autocomplete', column: true },
    kind: { label: both('Kind'), dict: 'zone-kind', search: 'select', column: 'badge' },
    heated: { label: both('Heated'), type: 'boolean', search: 'radio' },
    opened: { label: both('Opened'), type: 'date', search: 'daterange' },
    code: { label: both('Code'), search: 'input' },
  },
  check: [],
  list: { quick: [{ name: 'cold', label: both('Cold ones'), where: { kind: 'COLD' } }] },
})
const answers = {
  [LIST]: pageOf(rows),
  [COUNTS]: {
    data: {
      counts: [
        { name: '', total: 10000, totalCapped: true },
        { name: 'cold', total: 7 },
      ],
    },
  },
  [SUGGEST]: { data: { values: ['North', 'Northwest'] } },
}
const open = (address = '/system/zone') => openScreen({ module, address, answers })
const nameInput = () => screen.getByLabelText('Name', { selector: 'input' }) as HTMLInputElement

describe('quick filters', () => {
  it('are above the table with their counts, and the address keeps the chosen one', async () => {
    const { user, location, asked } = await open()
    const tab = await screen.findByRole('tab', { name: 'Cold ones7' })
    expect(screen.getByRole('tab', { name: 'All10,000+' })).toBeTruthy()
    await user.click(tab)
    await waitFor(() => expect(location()).toBe('/system/zone?quick=cold'))
    await waitFor(() => expect(asked(LIST).at(-1)!.query.get('quick')).toBe('cold'))
  })

  it('are counted within the search', async () => {
    const { asked } = await open('/system/zone?kind=COLD&quick=cold')
    await waitFor(() => expect(asked(COUNTS).at(-1)?.query.get('kind')).toBe('COLD'))
    expect(asked(COUNTS).at(-1)!.query.has('quick')).toBe(false)
  })
})

describe('the current search', () => {
  it('is shown under the form in words, and each condition can be removed', async () => {
    const { user, location } = await open('/system/zone?kind=COLD&opened=2026-05-01,&name=No')
    const chips = await screen.findByRole('group', { name: 'Searched by' })
    await waitFor(() => expect(chips.textContent).toContain('Kind: Cold'))
    expect(chips.textContent).toContain('Opened: 2026-05-01 ~ …')
    await user.click(within(chips).getByRole('button', { name: 'Remove condition Kind' }))
    await waitFor(() => expect(location()).toBe('/system/zone?name=No&opened=2026-05-01%2C'))
  })
})

describe('the collapsed form', () => {
  it('says how many inputs are hidden and how many of those are filled in', async () => {
    const { user } = await open('/system/zone?code=x')

    await user.click(await screen.findByTitle('Show 3 more conditions, 1 filled in'))
    expect(screen.getByLabelText('Code', { selector: 'input' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Less/ })).toBeTruthy()
  })
})

describe('an autocomplete', () => {
  it('takes the suggestion that "+digit" names', async () => {
    await open()
    await screen.findByText('North')
    fireEvent.change(nameInput(), { target: { value: 'nor+2' } })
    await waitFor(() => expect(nameInput().value).toBe('Northwest'))
  })

  it('takes the first for a "+" without a digit', async () => {
    await open()
    await screen.findByText('North')
    fireEvent.change(nameInput(), { target: { value: 'nor+' } })
    await waitFor(() => expect(nameInput().value).toBe('North'))
  })

  it('says when there is no such suggestion', async () => {
    await open()
    await screen.findByText('North')
    fireEvent.change(nameInput(), { target: { value: 'nor+0' } })
    expect(await screen.findByText('No such item')).toBeTruthy()
    expect(nameInput().value).toBe('nor')
  })
})
