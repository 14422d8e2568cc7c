import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const module = smallScreen()
const LIST = '/system/zone/list'
const rows = [
  {
    id: '11',
    version: 1,
    code: 'A1',
    kind: 'COLD',
    rent: '1234.50',
    heated: true,
    allowedActions: ['edit', 'remove'],
  },
  { id: '12', version: 1, code: 'B2', kind: null, rent: null, heated: false, allowedActions: [] },
]

describe('a generated list', () => {
  it('shows that it is loading until the rows are there', async () => {
    await openScreen({ module, answers: { [LIST]: () => new Promise(() => {}) } })
    expect(await screen.findByLabelText('Loading')).toBeTruthy()
  })

  it('shows the rows in the words of the file and the value lists', async () => {
    await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    const row = (await screen.findByText('A1')).closest('tr')!
    expect(await within(row).findByText('Cold')).toBeTruthy()
    expect(within(row).getByText('1,234.50')).toBeTruthy()
    expect(within(row).getByText('Yes')).toBeTruthy()
  })

  it('offers the next step when there is nothing yet', async () => {
    await openScreen({ module, answers: { [LIST]: pageOf([]) } })
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Add/ })).toHaveLength(2)
  })

  it('says what failed and loads when tried again', async () => {
    let isUp = false
    const { user } = await openScreen({
      module,
      answers: {
        [LIST]: () => (isUp ? pageOf(rows) : { status: 500, error: 'SERVER_ERROR', msg: 'Down for now' }),
      },
    })
    expect(await screen.findByText('Down for now')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('A1')).toBeTruthy()
  })

  it('searches by what is typed, trimmed, and keeps it in the address', async () => {
    const { user, asked, location } = await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    await user.type(screen.getByLabelText('Code', { selector: 'input' }), '  pump {Enter}')
    await waitFor(() => expect(asked(LIST).at(-1)!.query.get('code')).toBe('pump'))
    expect(location()).toBe('/system/zone?code=pump')
  })

  it('opens as its address says', async () => {
    const { asked } = await openScreen({
      module,
      address: '/system/zone?code=pump&current=2&size=50&orderBy=-code',
      answers: { [LIST]: pageOf(rows, 60) },
    })
    await screen.findByText('A1')
    expect(Object.fromEntries(asked(LIST)[0]!.query)).toEqual({
      code: 'pump',
      current: '2',
      size: '50',
      orderBy: '-code',
    })
    expect((screen.getByLabelText('Code', { selector: 'input' }) as HTMLInputElement).value).toBe('pump')
  })

  it('orders by a column', async () => {
    const { user, location } = await openScreen({ module, answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    await user.click(screen.getByRole('columnheader', { name: /Code/ }))
    await waitFor(() => expect(location()).toBe('/system/zone?orderBy=code'))
  })

  it('has only the buttons that the user and the row allow', async () => {
    await openScreen({ module, codes: ['system_zone_view'], answers: { [LIST]: pageOf(rows) } })
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit A1' }).hasAttribute('disabled')).toBe(false)
    expect(screen.getByRole('button', { name: 'Edit B2' }).hasAttribute('disabled')).toBe(true)
  })

  it('removes a row after a question', async () => {
    const { user, asked } = await openScreen({
      module,
      answers: { [LIST]: pageOf(rows), '/system/zone/remove': { data: { removed: 1 } } },
    })
    await screen.findByText('A1')
    await user.click(screen.getByRole('button', { name: 'Remove A1' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Remove "A1"?')
    expect(asked('/system/zone/remove')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(asked('/system/zone/remove')[0]?.query.get('ids')).toBe('11'))
    await waitFor(() => expect(asked(LIST)).toHaveLength(2))
  })
})
