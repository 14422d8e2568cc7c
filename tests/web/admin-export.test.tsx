import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Asked, type Given } from '../support/screen-page.tsx'

const module = smallScreen({ export: true })
const EXPORT = '/system/zone/export'
const rows = [
  { id: '11', version: 1, code: 'A1', allowedActions: [] },
  { id: '12', version: 1, code: 'A2', allowedActions: [] },
]
const file = { file: 'code\r\nA1\r\n', name: 'Zones-20260603-1.xlsx' }

let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

type Opening = { total?: number; address?: string; codes?: string[]; answer?: Given['answers'][string] }
async function open(given: Opening = {}) {
  const { total = 2, answer = file, ...rest } = given
  const answers = { '/system/zone/list': pageOf(rows, total), [EXPORT]: answer }
  return openScreen({ module, answers, ...rest })
}

type Opened = Awaited<ReturnType<typeof open>>
async function openDialog({ user }: Opened) {
  await screen.findByText('A1')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  return within(await screen.findByRole('dialog'))
}
const asked = (page: Opened): Asked => page.asked(EXPORT)[0]!

describe('the export of a list', () => {
  it('includes the list’s search, order and columns, and 500 rows at most', async () => {
    const page = await open({ address: '/system/zone?code=A&orderBy=-code' })
    const dialog = await openDialog(page)
    await page.user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toEqual(['Zones-20260603-1.xlsx']))
    expect(Object.fromEntries(asked(page).query)).toEqual({
      code: 'A',
      orderBy: '-code',
      columns: 'code,kind,rent,heated',
      format: 'xlsx',
      size: '500',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has the ticked columns, as csv', async () => {
    const page = await open()
    const dialog = await openDialog(page)
    await page.user.click(dialog.getByRole('button', { name: 'None' }))
    expect(dialog.getByText('Choose at least one column')).toBeTruthy()
    await page.user.click(dialog.getByRole('checkbox', { name: 'Limit' }))
    await page.user.click(dialog.getByRole('checkbox', { name: 'Code' }))
    await page.user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }))
    await page.user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(page.asked(EXPORT)).toHaveLength(1))
    expect(asked(page).query.get('columns')).toBe('code,limit')
    expect(asked(page).query.get('format')).toBe('csv')
  })

  it('includes only the selected rows', async () => {
    const page = await open()
    await screen.findByText('A1')
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose A2' }))
    const dialog = await openDialog(page)
    await page.user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(page.asked(EXPORT)).toHaveLength(1))
    expect(asked(page)).toMatchObject({
      method: 'POST',
      body: { ids: '12', columns: 'code,kind,rent,heated', format: 'xlsx' },
    })
    expect([...asked(page).query]).toEqual([])
  })

  it('includes all rows with one click, and warns instead of requesting more than the limit', async () => {
    const page = await open({ total: 1200 })
    const dialog = await openDialog(page)
    await page.user.click(dialog.getByRole('button', { name: 'All 1200' }))
    const size = dialog.getByRole('spinbutton', { name: 'At most' })
    expect(size).toHaveProperty('value', '1200')
    await page.user.clear(size)
    await page.user.type(size, '10001')
    expect(dialog.getByText('There are more than 10000 records, please narrow the search')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  })

  it('shows what went wrong and keeps the choices', async () => {
    const page = await open({ answer: { status: 403, error: 'FORBIDDEN', msg: 'You may not export this' } })
    const dialog = await openDialog(page)
    await page.user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }))
    await page.user.click(dialog.getByRole('button', { name: 'Export' }))
    expect(await dialog.findByText('You may not export this')).toBeTruthy()
    expect(dialog.getByRole('radio', { name: 'CSV (.csv)' })).toHaveProperty('checked', true)
    expect(saved).toEqual([])
  })

  it('is not offered without the permission', async () => {
    await open({ codes: ['system_zone_view'] })
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})
