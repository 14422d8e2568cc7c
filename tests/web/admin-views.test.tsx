import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ScreenView } from '../../src/shared/calls/screen-view.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Given } from '../support/screen-page.tsx'

const module = smallScreen()
const LIST = '/system/zone/list'
const VIEWS = '/sys-system/screen-view'
const rows = [{ id: '11', version: 1, code: 'A1', allowedActions: [] }]

const view = (more: Partial<ScreenView>): ScreenView => ({
  ...{ id: '1', version: 3, name: 'Cold ones', roleId: null, roleName: null },
  ...{ isOwn: true, mayChange: true, isDefault: false, dropped: [] },
  content: { values: { kind: 'COLD' }, orderBy: '-code' },
  ...more,
})
const shared = view({
  ...{ id: '2', name: 'Of the team', roleId: '5', roleName: 'Buying', isOwn: false, mayChange: false },
  content: { values: { code: 'T' } },
})

function open(views: ScreenView[], more: { defaultId?: string; address?: string; roles?: object[] } = {}) {
  const { defaultId = null, address = '/system/zone', roles = [] } = more
  const answers: Given['answers'] = {
    [LIST]: pageOf(rows),
    [`${VIEWS}/list`]: { data: { views, defaultId, roles } },
    [`${VIEWS}/save`]: { data: view({}) },
    [`${VIEWS}/default`]: { data: view({}) },
    [`${VIEWS}/remove`]: { data: { removed: 1 } },
  }
  return openScreen({ module, address, answers })
}

const tabs = async () => within(await screen.findByRole('tablist'))
const chosenTab = async () => (await tabs()).getByRole('tab', { selected: true }).textContent

type Opened = Awaited<ReturnType<typeof open>>
async function openMenu({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Manage views' }))
  return screen.findByRole('menu')
}

describe('the views of a list', () => {
  it('stand as tabs after all rows, and put their contents and themselves into the address', async () => {
    const page = await open([view({}), shared])
    await (await tabs()).findByRole('tab', { name: 'Cold ones' })
    expect((await tabs()).getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Cold ones',
      'Of the team',
    ])
    await page.user.click((await tabs()).getByRole('tab', { name: 'Cold ones' }))
    await waitFor(() => expect(page.location()).toBe('/system/zone?kind=COLD&view=1&orderBy=-code'))
    expect(await chosenTab()).toBe('Cold ones')
  })

  it('leave with what they searched for when all rows are chosen', async () => {
    const page = await open([view({})], { address: '/system/zone?kind=COLD&view=1&orderBy=-code' })
    await page.user.click(await (await tabs()).findByRole('tab', { name: 'All' }))
    await waitFor(() => expect(page.location()).toBe('/system/zone'))
  })

  it('open the list with the default, but never override an address', async () => {
    const bare = await open([view({ isDefault: true })], { defaultId: '1' })
    await waitFor(() => expect(bare.location()).toBe('/system/zone?kind=COLD&view=1&orderBy=-code'))
    await screen.findByText('A1')
    expect(bare.asked(LIST).map(({ query }) => query.get('kind'))).toEqual(['COLD'])
    bare.unmount()
    const asked = await open([view({ isDefault: true })], { defaultId: '1', address: '/system/zone?code=B' })
    await (await tabs()).findByRole('tab', { name: /Cold ones/ })
    expect(asked.location()).toBe('/system/zone?code=B')
  })

  it('give way to all rows for good, also where a view is the default', async () => {
    const page = await open([view({ isDefault: true })], { defaultId: '1' })
    await waitFor(() => expect(page.location()).toContain('view=1'))
    await page.user.click((await tabs()).getByRole('tab', { name: 'All' }))
    await waitFor(() => expect(page.location()).toBe('/system/zone?view=all'))
    expect(await chosenTab()).toBe('All')
  })

  it('become the default by their star', async () => {
    const page = await open([view({})], { address: '/system/zone?kind=COLD&view=1&orderBy=-code' })
    await page.user.click(await screen.findByRole('button', { name: 'Open the list with this view' }))
    await waitFor(() => expect(page.asked(`${VIEWS}/default`)[0]?.body).toEqual({ id: '1', isDefault: true }))
  })

  it('leave the search alone where the default only sets columns', async () => {
    const columns = view({ isDefault: true, content: { values: {}, list: { density: 'large' } } })
    const page = await open([columns], { defaultId: '1' })
    await screen.findByText('A1')
    expect(page.asked(LIST)).toHaveLength(1)
    const kept = () => page.asked('/sys-system/user/settings').filter(({ method }) => method === 'POST')
    await waitFor(() =>
      expect(kept()[0]?.body).toEqual({ screen: 'zone', list: { density: 'large', search: 'form' } }),
    )
  })

  it('do not keep the list from showing its rows when they cannot be loaded', async () => {
    const failed = { status: 500, error: 'SERVER_ERROR', msg: 'Down for now' } as const
    const page = await openScreen({ module, answers: { [LIST]: pageOf(rows), [`${VIEWS}/list`]: failed } })
    await screen.findByText('A1')
    expect(page.location()).toBe('/system/zone')
  })

  it('stay chosen once the search has moved on, and say so', async () => {
    const page = await open([view({ isDefault: true })], { defaultId: '1' })
    await screen.findByText('A1')
    await page.user.click(await screen.findByRole('columnheader', { name: /Code/ }))
    await waitFor(async () => expect(await chosenTab()).toBe('Cold oneschanged'))
  })

  it('store what the list shows under a name', async () => {
    const roles = [{ id: '5', name: 'Buying' }]
    const page = await open([], { address: '/system/zone?code=B&orderBy=code', roles })
    await page.user.click(within(await openMenu(page)).getByText('Save this search as a view'))
    await page.user.type(await screen.findByLabelText('Name'), 'Of B{Enter}')
    await waitFor(() =>
      expect(page.asked(`${VIEWS}/save`)[0]?.body).toEqual({
        screen: 'zone',
        name: 'Of B',
        roleId: null,
        content: { values: { code: 'B' }, orderBy: 'code' },
      }),
    )
  })

  it('offer only what the person may do to a shared one', async () => {
    const page = await open([shared], { address: '/system/zone?code=T' })
    const menu = await openMenu(page)
    expect(within(menu).queryByText(/Delete/)).toBeNull()
    expect(within(menu).queryByText(/Rename/)).toBeNull()
  })

  it('say when the list differs from the current one, which can then be updated', async () => {
    const page = await open([view({})])
    await page.user.click(await (await tabs()).findByRole('tab', { name: 'Cold ones' }))
    await page.user.click(await screen.findByRole('columnheader', { name: /Code/ }))
    const menu = await openMenu(page)
    await page.user.click(within(menu).getByText('Update "Cold ones" to this search'))
    await waitFor(() =>
      expect(page.asked(`${VIEWS}/save`)[0]?.body).toEqual({
        ...{ screen: 'zone', id: '1', version: 3 },
        content: { values: { kind: 'COLD' } },
      }),
    )
  })

  it('name the parts of a view that the screen no longer supports', async () => {
    const page = await open([view({ dropped: ['colour', 'code'] })])
    await page.user.click(await (await tabs()).findByRole('tab', { name: 'Cold ones' }))
    expect(await screen.findByText(/left out: colour, Code/)).toBeTruthy()
  })

  it('are deleted after confirmation', async () => {
    const page = await open([view({})], { address: '/system/zone?kind=COLD&orderBy=-code' })
    const menu = await openMenu(page)
    await page.user.click(within(menu).getByText('Delete "Cold ones"'))
    expect(page.asked(`${VIEWS}/remove`)).toEqual([])
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(page.asked(`${VIEWS}/remove`)[0]?.body).toEqual({ id: '1' }))
  })
})
