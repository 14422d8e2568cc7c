import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const LIST = '/system/zone/list'
const rows = [
  { id: '11', version: 1, code: 'A1', kind: 'COLD', rent: '1234.50', allowedActions: ['edit', 'remove'] },
  { id: '12', version: 1, code: 'B2', kind: null, rent: null, allowedActions: [] },
]

const file: Partial<RawScreen> = {
  fields: {
    code: { label: both('Code'), required: true, column: { sort: true } },
    kind: { label: both('Kind'), dict: 'zone-kind', column: 'badge' },
    rent: { label: both('Rent'), type: 'money', column: { sort: true, summary: 'sum', edit: true } },
    code2: { label: both('Fixed') },
  },
  check: [],
  list: { rowNumbers: true, expand: ['code2'], bulkEdit: ['rent'] },
}

/** The list in a window as narrow as a phone. */
const onPhone = ({ more = {}, ...given }: Partial<Given> & { more?: Partial<RawScreen> } = {}) =>
  openScreen({
    module: smallScreen({ ...file, ...more }),
    width: 390,
    answers: { [LIST]: pageOf(rows) },
    ...given,
  })

const card = (name: string) => screen.findByRole('article', { name })

describe('a generated list on a phone', () => {
  it('shows each row as a card: its name, its state, its values with their labels', async () => {
    await onPhone()
    const row = within(await card('A1'))
    expect(screen.queryByRole('table')).toBeNull()
    expect(await row.findByText('Cold')).toBeTruthy()
    expect(row.getByText('Rent').nextElementSibling!.textContent).toContain('1,234.50')
    expect(row.queryByText('Fixed')).toBeNull()
  })

  it('shows the rest of a row behind a button that names the row', async () => {
    const { user } = await onPhone()
    const more = within(await card('A1')).getByRole('button', { name: 'More: A1' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(await screen.findByText('Fixed')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Less: A1' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('has the main button on the card, the others behind one, and only allowed ones', async () => {
    const { user, asked } = await onPhone({
      answers: { [LIST]: pageOf(rows), '/system/zone/remove': { data: { removed: 1 } } },
    })
    const row = within(await card('A1'))
    expect(row.getByRole('button', { name: 'Edit A1' })).toBeTruthy()
    expect(within(await card('B2')).queryByRole('button', { name: 'Edit B2' })).toBeNull()
    await user.click(row.getByRole('button', { name: 'More A1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(asked('/system/zone/remove')[0]?.query.get('ids')).toBe('11'))
  })

  it('edits a value in place through a button', async () => {
    const { user, asked } = await onPhone({
      answers: {
        [LIST]: pageOf(rows),
        '/system/zone/update': { data: { ...rows[0], rent: '99.00', version: 2 } },
      },
    })
    await card('A1')
    await user.click(screen.getByRole('button', { name: 'Change Rent, A1' }))
    const input = await within(await card('A1')).findByRole('spinbutton')
    await user.clear(input)
    await user.type(input, '99{Enter}')
    expect(await screen.findByText('99.00')).toBeTruthy()
    expect(asked('/system/zone/update')[0]!.body).toEqual({ id: '11', version: 1, rent: '99' })
  })

  it('selects one row or all that can be selected', async () => {
    const { user } = await onPhone({ codes: ['system_zone_view', 'system_zone_edit', 'system_zone_remove'] })
    await card('A1')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all' }))
    expect(await screen.findByText('1 chosen')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Choose B2' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Choose A1' }))
    expect(screen.queryByText('1 chosen')).toBeNull()
  })

  it('sorts by every sortable column, in either direction', async () => {
    const { user, location } = await onPhone()
    await card('A1')
    await user.click(screen.getByRole('combobox', { name: 'Order by' }))
    await user.click(await screen.findByTitle('Rent'))
    await waitFor(() => expect(location()).toBe('/system/zone?orderBy=rent'))
    await user.click(screen.getByRole('button', { name: 'Ascending; switch to descending' }))
    await waitFor(() => expect(location()).toBe('/system/zone?orderBy=-rent'))
  })

  it('shows the server’s totals over all rows, and moves from page to page', async () => {
    const { user, asked } = await onPhone({
      answers: { [LIST]: { data: { ...pageOf(rows, 60).data, summary: { rent: '98765.40' } } } },
    })
    await card('A1')
    expect(screen.getByRole('region', { name: 'All rows found' }).textContent).toContain('98,765.40')
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await waitFor(() => expect(asked(LIST).at(-1)!.query.get('current')).toBe('2'))
  })

  it('moves between cards with the arrow keys, selects with Space and opens with Enter', async () => {
    const { user } = await onPhone({
      answers: { [LIST]: pageOf(rows), '/system/zone/detail': { data: rows[1] } },
    })
    const row = await card('A1')
    row.focus()
    await user.keyboard(' ')
    expect(await screen.findByText('1 chosen')).toBeTruthy()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await card('B2'))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This record cannot be changed now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('shows that it is loading, that it is empty, and errors', async () => {
    const loading = await onPhone({ answers: { [LIST]: () => new Promise(() => {}) } })
    expect(await screen.findByLabelText('Loading')).toBeTruthy()
    loading.unmount()
    const empty = await onPhone({ answers: { [LIST]: pageOf([]) } })
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    empty.unmount()
    await onPhone({ answers: { [LIST]: { status: 500, error: 'SERVER_ERROR', msg: 'Down for now' } } })
    expect(await screen.findByText('Down for now')).toBeTruthy()
  })

  it('draws fifty cards at first, and the others on request', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...rows[0], id: String(at), code: `C${at}` }))
    const { user } = await onPhone({
      address: '/system/zone?size=100',
      answers: { [LIST]: pageOf(many) },
    })
    await card('C49')
    expect(screen.queryByRole('article', { name: 'C50' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
    expect(await card('C59')).toBeTruthy()
  })
})

describe('a tree on a phone', () => {
  it('shows children below their rows, and opens and closes with a button or the arrow keys', async () => {
    const { user } = await onPhone({
      more: {
        table: { parent: 'parentId' },
        fields: {
          ...file.fields,
          parentId: { label: both('Above'), ref: 'zone' },
        },
        list: {},
      },
      answers: {
        [LIST]: pageOf([
          { ...rows[0], parentId: null },
          { ...rows[1], parentId: '11' },
        ]),
      },
    })
    const top = await card('A1')
    expect(within(top.closest('li')!).getByRole('article', { name: 'B2' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide what is below A1' }))
    expect(screen.queryByRole('article', { name: 'B2' })).toBeNull()
    top.focus()
    await user.keyboard('{ArrowRight}')
    expect(await card('B2')).toBeTruthy()
  })
})
