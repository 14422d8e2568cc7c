import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const module = smallScreen()
const LIST = '/system/zone/list'
const EXPLAIN = '/sys-system/access/explain'
const rows = [{ id: '11', version: 1, code: 'A1', allowedActions: [] }]
const steps = [
  { ok: true, what: 'The account can sign in', because: 'The account is enabled', where: null },
  {
    ok: false,
    what: 'The list may be opened',
    because: 'Only a disabled role is granted it',
    where: { role: { id: '5', name: 'Buying' } },
  },
  {
    ok: false,
    what: 'The field may be seen',
    because: 'None of the roles is granted it',
    where: { file: 'schemas/screens/system/zone.json', line: 12 },
  },
]
const answers = {
  [LIST]: pageOf(rows),
  '/system/zone/options': pageOf([{ value: '11', label: 'A1' }]),
  '/sys-system/user/options': pageOf([{ value: '3', label: 'Zhou' }]),
  '/sys-system/menu/routes': {
    data: [{ id: '1', code: 'zone', name: 'Zones', path: '/system/zone', screen: 'zone', children: [] }],
  },
  [EXPLAIN]: { data: { ok: false, steps } },
}

describe('the question why somebody cannot see something', () => {
  it('is offered to users with the permission, and to nobody else', async () => {
    await openScreen({ module, answers })
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: /Why can't someone/ })).toBeNull()
  })

  it('is answered step by step, with the role to open and the line of the file', async () => {
    const { user, asked } = await openScreen({ module, codes: ['system_access_explain'], answers })
    await screen.findByText('A1')
    await user.click(screen.getByRole('button', { name: "Why can't someone see this?" }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByLabelText('Who', { selector: 'input' }))
    await user.click(await screen.findByText('Zhou'))
    expect(await within(dialog).findByText('2 things stand in the way')).toBeTruthy()
    expect(within(dialog).getAllByRole('img', { name: 'No' })).toHaveLength(2)
    expect(within(dialog).getByRole('link', { name: 'Open the role' }).getAttribute('href')).toBe(
      '/system/role?name=Buying',
    )
    expect(within(dialog).getByText('schemas/screens/system/zone.json:12')).toBeTruthy()
    await waitFor(() =>
      expect(Object.fromEntries(asked(EXPLAIN).at(-1)!.query)).toEqual({ userId: '3', screen: 'zone' }),
    )
  })
})
