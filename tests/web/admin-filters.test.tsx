import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'

const LIST = '/system/zone/list'
const GROUPS = '/system/zone/groups'
const SETTINGS = '/sys-system/user/settings'
const both = (word: string) => ({ zh: `${word}名`, en: word })
const rows = [{ id: '11', version: 1, code: 'A1', kind: 'COLD', allowedActions: [] }]
const groups = {
  data: {
    groups: [
      { value: 'COLD', row: { kind: 'COLD' }, total: 12, summary: { rent: '30.00' } },
      { value: null, row: { kind: null }, total: 3, summary: { rent: null } },
    ],
    hasMore: false,
  },
}

const module = smallScreen({
  table: { groupBy: ['kind'] },
  fields: {
    code: { label: both('Code'), required: true, search: 'input', column: { sort: true } },
    kind: { label: both('Kind'), dict: 'zone-kind', search: 'select', column: 'badge' },
    area: { label: both('Size'), type: 'integer', search: { type: 'input', match: 'between' }, column: true },
    rent: { label: both('Rent'), type: 'money', column: { summary: 'sum' } },
  },
  check: [],
})

const opened = (more: Partial<Given> = {}) =>
  openScreen({
    module,
    ...more,
    answers: { [LIST]: pageOf(rows), [GROUPS]: groups, ...more.answers },
  })

describe('the filter in the head of a column', () => {
  it('offers the values with their counts, and becomes a condition of the search', async () => {
    const { user, location, asked } = await opened({ address: '/system/zone?code=A&kind=DRY' })
    await user.click(await screen.findByRole('button', { name: 'Filter: Kind' }))
    const form = await screen.findByRole('form', { name: 'Filter: Kind' })
    expect(await within(form).findByText('12')).toBeTruthy()
    // The counts are of what the other conditions leave.
    expect(Object.fromEntries(asked(GROUPS)[0]!.query)).toEqual({ groupBy: 'kind', code: 'A' })
    await user.click(within(form).getByRole('radio', { name: /Cold/ }))
    await user.click(within(form).getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(location()).toBe('/system/zone?code=A&kind=COLD'))
  })

  it('is a range for figures, and does not sort its column', async () => {
    const { user, location } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Filter: Size' }))
    const form = await screen.findByRole('form', { name: 'Filter: Size' })
    await user.type(await within(form).findByLabelText('Size'), '2,x')
    await user.type(within(form).getByLabelText('At most'), '7{Enter}')
    await waitFor(() => expect(location()).toBe('/system/zone?area=2%2C7'))
  })
})

describe('the search in one box', () => {
  const folded = { answers: { [SETTINGS]: { data: {} } } }

  it('is there where conditions are few, and turns typed text into a condition', async () => {
    const { user, location } = await opened(folded)
    const box = await screen.findByRole('search')
    await user.type(await within(box).findByRole('combobox'), 'pump')
    await user.click(await screen.findByText('Code contains "pump"'))
    await waitFor(() => expect(location()).toBe('/system/zone?code=pump'))
    expect(within(box).getByRole('button', { name: 'Code: pump' })).toBeTruthy()
    await user.type(within(box).getByRole('combobox'), '{Backspace}')
    await waitFor(() => expect(location()).toBe('/system/zone'))
  })

  it('knows the words of value lists', async () => {
    const { user, location } = await opened(folded)
    await user.type(await within(await screen.findByRole('search')).findByRole('combobox'), 'cold')
    await user.click(await screen.findByText('Kind: Cold'))
    await waitFor(() => expect(location()).toBe('/system/zone?kind=COLD'))
  })

  it('gives way to the form for those who choose it, and comes back', async () => {
    const { user, asked } = await opened(folded)
    await user.click(await screen.findByRole('button', { name: 'Show every condition' }))
    await user.click(await screen.findByRole('button', { name: 'Fold into one box' }))
    expect(await screen.findByRole('search')).toBeTruthy()
    const kept = asked(SETTINGS).filter(({ method }) => method === 'POST')
    expect(kept.map(({ body }) => body)).toEqual([
      { screen: 'zone', list: { search: 'form' } },
      { screen: 'zone', list: { search: 'box' } },
    ])
  })
})

describe('the rows in groups', () => {
  it('show counts and sums first, and the rows of a group once it is opened', async () => {
    const { user, asked, location } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Group by' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Kind' }))
    await waitFor(() => expect(location()).toBe('/system/zone?groupBy=kind'))
    const cold = await screen.findByRole('button', { name: /^Cold ?12 rows ?Rent Sum 30\.00/ })
    expect(screen.getByRole('button', { name: /^No Kind ?3 rows/ })).toBeTruthy()
    expect(screen.queryByText('A1')).toBeNull()
    await user.click(cold)
    expect(await screen.findByText('A1')).toBeTruthy()
    expect(asked(LIST).at(-1)!.query.get('ofGroup')).toBe('kind:COLD')
  })
})

describe('what a list says and asks', () => {
  const { screen: file, ...rest } = smallScreen({
    about: { zh: '仓库的库区。', en: 'Parts of a warehouse.' },
    use: { record: { zh: '供人查阅。', en: 'For people to read.' } },
    fields: {
      owner: { label: both('Company'), search: 'input', column: true },
      code: { label: both('Code'), required: true, search: 'input', column: true },
    },
    check: [],
  })
  const fields = file.fields.map((field) => (field.prop === 'owner' ? { ...field, prop: 'tenantId' } : field))
  const ofTenants = { ...rest, screen: { ...file, fields } }

  it('leaves out the company for people who see one only', async () => {
    const me = { userId: '1', tenantId: '1', tenantType: 'VENDER', account: 'vendor', isOneTenant: true }
    await opened({ module: ofTenants, answers: { '/sys-auth/current/user': { data: me } } })
    expect(await screen.findByLabelText('Code', { selector: 'input' })).toBeTruthy()
    expect(screen.queryByLabelText('Company', { selector: 'input' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Filter: Company' })).toBeNull()
  })

  it('asks for the company of those who see several', async () => {
    await opened({ module: ofTenants })
    expect(await screen.findByLabelText('Company', { selector: 'input' })).toBeTruthy()
  })

  it('has its note below the title', async () => {
    await opened({ module: ofTenants })
    const title = await screen.findByRole('heading', { level: 1, name: 'Zones' })
    const note = screen.getByRole('note')
    expect(title.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
