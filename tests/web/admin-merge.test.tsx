import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'

const LIST = '/system/zone/list'
const PREVIEW = '/sys-system/record/merge-preview'
const MERGE = '/sys-system/record/merge'
const rows = [
  { id: '11', version: 1, code: 'A1', kind: 'COLD', rent: null, heated: false, allowedActions: [] },
  { id: '12', version: 3, code: 'A-1', kind: 'COLD', rent: '5.00', heated: false, allowedActions: [] },
]
const moving = [
  { id: '11', uses: [] },
  { id: '12', uses: [{ title: 'Shelves', count: 4 }] },
]

const opened = (answers: Given['answers'] = {}, codes?: string[]) =>
  openScreen({
    module: smallScreen({ merge: { by: ['code'] } }),
    ...(codes && { codes }),
    answers: {
      [LIST]: pageOf(rows),
      [PREVIEW]: { data: { rows, moving } },
      [MERGE]: { data: { row: rows[1], moved: 0 } },
      ...answers,
    },
  })

/** The dialog with both rows, opened from the list. */
async function compared(view: Awaited<ReturnType<typeof opened>>) {
  await view.user.click(await screen.findByRole('checkbox', { name: 'Choose A1' }))
  expect(within(await screen.findByRole('toolbar')).queryByRole('button', { name: 'Merge' })).toBeNull()
  await view.user.click(screen.getByRole('checkbox', { name: 'Choose A-1' }))
  await view.user.click(await screen.findByRole('button', { name: 'Merge' }))
  return within(await screen.findByRole('dialog'))
}

describe('merging rows of a list', () => {
  it('proposes the row that most refer to, and tells what moves once another stays', async () => {
    const view = await opened()
    const dialog = await compared(view)
    const keep = (label: string) => dialog.getByRole<HTMLInputElement>('radio', { name: `Keep ${label}` })
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Keep A-1' })).checked).toBe(true)
    expect(dialog.getByText(/Nothing refers to the records that go/)).toBeTruthy()
    await view.user.click(keep('A1'))
    expect(dialog.getByText(/Moves to “A1”: Shelves \(4\)/)).toBeTruthy()
    // What the survivor lacks comes from the other.
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Rent of A-1' }).checked).toBe(true)
    await view.user.click(dialog.getByRole('radio', { name: 'Code of A-1' }))
    await view.user.click(dialog.getByRole('button', { name: /^Merge one record into/ }))
    await waitFor(() =>
      expect(view.asked(MERGE).map(({ body }) => body)).toEqual([
        {
          screen: 'zone',
          survivorId: '11',
          rows: [
            { id: '11', version: 1 },
            { id: '12', version: 3 },
          ],
          from: { code: '12', rent: '12' },
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows values that are the same only on request', async () => {
    const view = await opened()
    const dialog = await compared(view)
    expect(await dialog.findByText('Rent')).toBeTruthy()
    expect(dialog.queryByText('Kind')).toBeNull()
    await view.user.click(dialog.getByRole('button', { name: /^Show \d+ values that are the same/ }))
    expect(dialog.getByText('Kind')).toBeTruthy()
  })

  it('stays open with the reason when it is refused', async () => {
    const view = await opened({ [MERGE]: { status: 409, error: 'MERGE_STALE', msg: 'Changed meanwhile' } })
    const dialog = await compared(view)
    await view.user.click(await dialog.findByRole('button', { name: /^Merge one record into/ }))
    expect(await dialog.findByText('Changed meanwhile')).toBeTruthy()
  })

  it('offers likely duplicates, to be compared one group after the other', async () => {
    const view = await opened({
      '/sys-system/record/duplicates': { data: { groups: [{ by: 'code', rows }], isCut: false } },
    })
    await view.user.click(await screen.findByRole('button', { name: 'Find duplicates' }))
    expect(await screen.findByText('Same Code')).toBeTruthy()
    await view.user.click(screen.getByRole('button', { name: 'Compare and merge A1' }))
    expect(await screen.findByRole('radio', { name: 'Keep A-1' })).toBeTruthy()
    expect(view.asked(PREVIEW)[0]!.query.get('ids')).toBe('11,12')
  })

  it('is not offered without the right to it', async () => {
    const view = await opened({}, ['system_zone_view', 'system_zone_edit', 'system_zone_remove'])
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: 'Find duplicates' })).toBeNull()
    expect(view.asked(PREVIEW)).toEqual([])
  })
})
