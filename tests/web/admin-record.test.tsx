import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const BASE = '/system/zone'

const file: Partial<RawScreen> = {
  fields: {
    code: { label: both('Code'), required: true, column: true },
    kind: { label: both('State'), dict: 'zone-kind', column: 'badge' },
    reason: { label: both('Reason'), maxLength: 100, readOnly: true },
  },
  check: [],
  states: {
    field: 'kind',
    start: 'COLD',
    on: {
      dry: { label: both('Dry it'), from: ['COLD'], to: 'DRY' },
      cool: { label: both('Cool it'), from: ['DRY'], to: 'COLD', ask: ['reason'] },
    },
  },
}

/** The form of a zone on a server that changes its state. */
async function openZone(start = 'COLD') {
  const row = { id: '7', version: 1, code: 'Z1', kind: start, reason: start === 'DRY' ? 'Rain' : null }
  const stored = () => ({ ...row, allowedActions: ['edit', row.kind === 'COLD' ? 'dry' : 'cool'] })
  const become = (kind: string, more: object = {}) => {
    Object.assign(row, { kind, version: row.version + 1, ...more })
    return { data: [{ id: '7', label: 'Z1', done: true }] }
  }
  const page = await openScreen({
    module: smallScreen(file),
    answers: {
      [`${BASE}/list`]: () => pageOf([stored()]),
      [`${BASE}/detail`]: () => ({ data: stored() }),
      [`${BASE}/dry`]: () => become('DRY', { reason: 'Rain' }),
      [`${BASE}/cool`]: ({ body }) => become('COLD', { reason: body!['reason'] }),
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Edit Z1' }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByLabelText(/Code/)
  return { ...page, form }
}

describe('the form of a stored row', () => {
  it('shows its state and what only the server sets', async () => {
    const { form } = await openZone('DRY')
    expect(await form.findByText('Dry')).toBeTruthy()
    expect(form.getByText('Reason')).toBeTruthy()
    expect(form.getByText('Rain')).toBeTruthy()
    expect(form.queryByRole('textbox', { name: /Reason/ })).toBeNull()
  })

  it('has the transitions that the row allows, and then shows the row as it became', async () => {
    const { form, user, asked } = await openZone()
    expect(form.queryByRole('button', { name: 'Cool it' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Dry it' }))
    expect(await form.findByRole('button', { name: 'Cool it' })).toBeTruthy()
    expect(await form.findByText('Rain')).toBeTruthy()
    expect(form.queryByRole('button', { name: 'Dry it' })).toBeNull()
    expect(asked(`${BASE}/dry`)).toHaveLength(1)
  })

  it('asks what a transition needs', async () => {
    const { form, user, asked } = await openZone('DRY')
    await user.click(form.getByRole('button', { name: 'Cool it' }))
    const reason = await screen.findByRole('textbox', { name: /Reason/ })
    const dialog = within(reason.closest<HTMLElement>('[role=dialog]')!)
    await user.type(reason, 'Too warm')
    await user.click(dialog.getByRole('button', { name: 'Cool it' }))
    await waitFor(() => expect(asked(`${BASE}/cool`)).toHaveLength(1))
    expect(asked(`${BASE}/cool`)[0]!.body).toMatchObject({ reason: 'Too warm' })
    expect(await form.findByText('Too warm')).toBeTruthy()
  })

  it('asks about unsaved changes before a transition, and leaves them when told to', async () => {
    const { form, user, asked } = await openZone()
    const code = form.getByLabelText(/Code/) as HTMLInputElement
    await user.type(code, 'X')
    await user.click(form.getByRole('button', { name: 'Dry it' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(asked(`${BASE}/dry`)).toHaveLength(1))
    expect(await form.findByRole('button', { name: 'Cool it' })).toBeTruthy()
    expect((form.getByLabelText(/Code/) as HTMLInputElement).value).toBe('Z1')
  })
})

it('says over a screen that nothing obeys its rows, and what will', async () => {
  const why = both('Settlement will obey them.')
  await openScreen({
    module: smallScreen({ ...file, use: { record: why } }),
    answers: { [`${BASE}/list`]: pageOf([]) },
  })
  expect((await screen.findByRole('note')).textContent).toBe('Records only Settlement will obey them.')
})
