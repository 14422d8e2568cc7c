import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ScreenOverride } from '../../src/shared/screen/overrides.ts'
import { placeLines } from '../support/line-rects.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const module = smallScreen()
const CODE = 'system_screen_override_edit'
const SAVE = '/sys-system/screen-override/save'
const REMOVE = '/sys-system/screen-override/remove'
const FILE = '/sys-system/screen-override/save-file'
const MINE = '/sys-system/screen-override/mine'
const rows = [{ id: '11', version: 1, code: 'A1', rent: '5.00', heated: true, allowedActions: [] }]
const stored = {
  screen: 'zone',
  version: 3,
  override: { fields: { rent: { label: { zh: '租', en: 'Price' } } } },
}
const answers = (mine: unknown[] = []) => ({
  '/system/zone/list': pageOf(rows),
  [MINE]: { data: mine },
  [SAVE]: { data: stored },
  [REMOVE]: { data: { removed: 1 } },
  '/sys-system/user/settings/save': { data: null },
})
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

async function openDrawer(mine: unknown[] = [], more: Parameters<typeof openScreen>[0]['answers'] = {}) {
  const page = await openScreen({ module, codes: [CODE], answers: { ...answers(mine), ...more } })
  await screen.findByText('A1')
  await page.user.click(screen.getByRole('button', { name: 'Customize this page' }))
  return { ...page, drawer: within(await screen.findByRole('dialog')) }
}

describe('the adjustment of a page', () => {
  it('is offered to those who hold the code, and to nobody else', async () => {
    await openScreen({ module, answers: answers() })
    await screen.findByText('A1')
    expect(screen.queryByRole('button', { name: 'Customize this page' })).toBeNull()
  })

  it('shows in list and search as the tenant has saved it', async () => {
    const override = {
      fields: { rent: stored.override.fields.rent, code: { inSearch: false } },
      order: ['rent', 'code', 'kind', 'heated'],
    }
    await openScreen({ module, answers: answers([{ ...stored, override }]) })
    await screen.findByText('A1')
    const [first, second] = heads().filter(Boolean)
    expect([first, second]).toEqual(['Price', expect.stringContaining('Code')])
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  })

  it('is shown in the list before it is saved, and sent as differences only', async () => {
    const { user, drawer, asked } = await openDrawer()
    const name = drawer.getByRole('textbox', { name: 'Rent: English' })
    await user.clear(name)
    await user.type(name, 'Price')
    await user.click(drawer.getByRole('checkbox', { name: 'Kind: Table' }))
    await user.click(drawer.getByRole('button', { name: 'Move "Rent" up' }))
    expect(heads().filter(Boolean)).toEqual([expect.stringContaining('Code'), 'Price', 'Heated', 'Actions'])
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1))
    expect(asked(SAVE)[0]!.body).toEqual({
      screen: 'zone',
      version: 0,
      override: {
        fields: { rent: { label: { zh: 'Rent名', en: 'Price' } }, kind: { inTable: false } },
        order: ['code', 'rent', 'kind', 'heated', 'limit', 'open', 'code2'],
      },
    })
    await waitFor(() => expect(asked(MINE)).toHaveLength(2))
  })

  it('goes back to the file by removing the saved one', async () => {
    const { user, drawer, asked } = await openDrawer([stored])
    expect(heads()).toContain('Price')
    await user.click(drawer.getByRole('button', { name: 'Back to default' }))
    await waitFor(() => expect(heads()).toContain('Rent'))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(REMOVE)[0]?.body).toEqual({ screen: 'zone', version: 3 }))
    expect(asked(SAVE)).toEqual([])
  })

  it('locks what the file does not offer or a row needs, and requires both names', async () => {
    const { user, drawer } = await openDrawer()
    const isLocked = (name: string) => drawer.getByRole<HTMLInputElement>('checkbox', { name }).disabled
    expect(['Code: Form', 'Limit: Form', 'Limit: Table', 'Rent: Search'].map(isLocked)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(isLocked('Rent: Form')).toBe(false)
    await user.clear(drawer.getByRole('textbox', { name: 'Rent: Chinese' }))
    expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  it('says when somebody else was faster, and keeps one’s own changes', async () => {
    const { user, drawer } = await openDrawer([], {
      [SAVE]: { status: 409, error: 'VERSION_CONFLICT', msg: 'Changed meanwhile' },
    })
    await user.click(drawer.getByRole('checkbox', { name: 'Kind: Table' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await drawer.findByText('Someone else has just customized this page')).toBeTruthy()
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Kind: Table' }).checked).toBe(false)
  })

  it('asks before unsaved changes are lost', async () => {
    const { user, drawer } = await openDrawer()
    await user.click(drawer.getByRole('checkbox', { name: 'Kind: Table' }))
    await user.click(drawer.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(heads().some((head) => head?.includes('Kind'))).toBe(true))
  })
})

describe('in development, an adjustment', () => {
  const diff = '--- a/zone.json\n+++ b/zone.json\n@@ -1,1 +1,1 @@\n-  "en": "Rent"\n+  "en": "Price"'
  const writes = { [FILE]: { data: { file: 'schemas/screens/system/zone.json', diff } } }

  it('goes into the file where that is chosen, and shows the changes to it', async () => {
    const { user, drawer, asked } = await openDrawer([stored], writes)
    const save = drawer.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await user.click(drawer.getByRole('radio', { name: /The page file/ }))
    expect(drawer.getByText(/schemas\/screens\/system\/zone.json/)).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: 'Write into the file' }))
    expect(await screen.findByText('+ "en": "Price"')).toBeTruthy()
    expect(asked(FILE)[0]!.body).toEqual({ screen: 'zone', version: 3, override: stored.override })
    expect(asked(SAVE)).toEqual([])
  })

  it('stays in the drawer when the file is not written', async () => {
    const { user, drawer, asked } = await openDrawer([], {
      [FILE]: { status: 409, error: 'PAGE_FILE_NOT_WRITTEN', msg: 'zone.json was not written' },
    })
    await user.click(drawer.getByRole('checkbox', { name: 'Kind: Table' }))
    await user.click(drawer.getByRole('radio', { name: /The page file/ }))
    await user.click(drawer.getByRole('button', { name: 'Write into the file' }))
    await waitFor(() => expect(asked(FILE)).toHaveLength(1))
    await waitFor(() =>
      expect(drawer.getByRole('button', { name: 'Write into the file' }).className).not.toContain('loading'),
    )
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Kind: Table' }).checked).toBe(false)
  })

  it('applies only to the tenant in production, where no choice is offered', async () => {
    vi.stubEnv('DEV', false)
    const { drawer } = await openDrawer()
    expect(drawer.queryByRole('radio')).toBeNull()
    vi.unstubAllEnvs()
  })
})

describe('a field of the page', () => {
  it('is moved with the keyboard: lifted, moved down, dropped', async () => {
    placeLines()
    const { user, drawer, asked } = await openDrawer()
    drawer.getByRole('button', { name: 'Drag "Code"' }).focus()
    await user.keyboard(' ')
    await screen.findByText('"Code" is now at place 1 of 7')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('"Code" is now at place 2 of 7')
    await user.keyboard(' ')
    await screen.findByText('"Code" is at place 2 of 7')
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(SAVE)).toHaveLength(1))
    expect((asked(SAVE)[0]!.body as { override: ScreenOverride }).override.order?.slice(0, 3)).toEqual([
      'kind',
      'code',
      'rent',
    ])
  })
})
