// A list whose rows form a tree: which branches are open.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const module = smallScreen({
  table: { parent: 'parentId' },
  fields: {
    code: { label: both('Code'), search: 'input', column: true },
    parentId: { label: both('Above'), ref: 'zone' },
  },
  check: [],
})
const rows = [
  { id: '11', version: 1, code: 'North', parentId: null, allowedActions: [] },
  { id: '12', version: 1, code: 'Harbour', parentId: '11', allowedActions: [] },
  { id: '13', version: 1, code: 'Quay', parentId: '12', allowedActions: [] },
]
const open = (address = '/system/zone') =>
  openScreen({ module, address, answers: { '/system/zone/list': pageOf(rows) } })

const buttonIn = (code: string) =>
  within(screen.getByText(code).closest('tr')!).getByRole('button', { name: /row/ })

beforeEach(() => sessionStorage.clear())

describe('the branches of a tree', () => {
  it('are open on the first level, and stay as they were left when the page is reloaded', async () => {
    const page = await open()
    expect(await screen.findByText('Harbour')).toBeTruthy()
    expect(screen.queryByText('Quay')).toBeNull()
    await page.user.click(buttonIn('Harbour'))
    expect(await screen.findByText('Quay')).toBeTruthy()
    page.unmount()

    const again = await open()
    expect(await screen.findByText('Quay')).toBeTruthy()
    await again.user.click(buttonIn('North'))
    await waitFor(() => expect(screen.queryByText('Harbour')).toBeNull())
    again.unmount()

    await open()
    expect(await screen.findByText('North')).toBeTruthy()
    expect(screen.queryByText('Harbour')).toBeNull()
  })

  it('are all open in a search, where they can be closed; the whole tree keeps its state', async () => {
    const page = await open('/system/zone?code=Quay')
    expect(await screen.findByText('Quay')).toBeTruthy()
    await page.user.click(buttonIn('Harbour'))
    await waitFor(() => expect(screen.queryByText('Quay')).toBeNull())
    page.unmount()

    await open()
    expect(await screen.findByText('Harbour')).toBeTruthy()
    expect(screen.queryByText('Quay')).toBeNull()
  })
})
