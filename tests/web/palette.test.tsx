// The command palette: opened by the keyboard, it leads to pages and records; "?" shows the shortcuts.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MenuNode } from '../../src/shared/calls/session.ts'
import { PaletteButton } from '../../src/web/app/frame/palette/palette-button.tsx'
import { offerActs } from '../../src/web/lib/page-acts.ts'
import { openPage, type Given } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const leaf = (name: string, path: string): MenuNode => ({
  ...{ id: path, code: path, name, path, source: 'part', hidden: false, keepAlive: true },
  ...{ screen: path.slice(1), children: [] },
})

const answers: Given['answers'] = {
  '/sys-system/menu/routes': { data: [leaf('Brands', '/brand'), leaf('Suppliers', '/supplier')] },
  '/sys-system/menu/buttons': { data: [] },
  '/sys-system/record/find': {
    data: {
      hits: [
        {
          ...{ screen: 'brand', screenTitle: 'Brands', list: '/brand', id: '384174338051268608' },
          ...{ title: 'Sinotruk', found: 'BR-7' },
        },
        {
          ...{ screen: 'hidden', screenTitle: 'Hidden', list: '/hidden', id: '384174338051268609' },
          ...{ title: 'Elsewhere', found: null },
        },
      ],
      isPartial: false,
    },
  },
}

async function openedPalette() {
  const page = await openPage(<PaletteButton isDrawn />, answers)
  await page.user.keyboard('{Control>}k{/Control}')
  return { ...page, field: await screen.findByRole('combobox') }
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('tpp-language', 'en')
  await speak('en', 'frame', 'palette')
})

describe('the command palette', () => {
  it('does what the page below offers to do with its record', async () => {
    const run = vi.fn()
    onTestFinished(offerActs('/', [{ key: 'present', title: 'Submit for review', run }]))
    const { user, field } = await openedPalette()
    await user.type(field, 'submit')
    await user.click(await screen.findByRole('option', { name: /Submit for review/ }))
    expect(run).toHaveBeenCalledOnce()
  })

  it('goes to the page that is typed, even with a slip', async () => {
    const { user, field, location } = await openedPalette()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'supliers')
    const option = await screen.findByRole('option', { name: /Suppliers/ })
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location()).toBe('/supplier'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('walks down to a record whose page it opens, and shows none of a page that is not in the menu', async () => {
    const { user, field, location } = await openedPalette()
    await user.type(field, 'br')
    await screen.findByRole('option', { name: /Sinotruk.*BR-7 · Brands/ })
    expect(screen.queryByRole('option', { name: /Elsewhere/ })).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location()).toBe('/brand/record/384174338051268608'))
  })

  it('closes by Escape, and "?" shows the shortcuts', async () => {
    const { user } = await openedPalette()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await user.keyboard('?')
    expect(await screen.findByText('Ctrl+K')).toBeTruthy()
  })
})
