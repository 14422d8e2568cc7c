import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { placeLines } from '../support/line-rects.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'
import { smallScreen } from '../support/small-screen.ts'

const row = { id: '11', version: 1, code: 'A1', rent: '5.00', heated: true, allowedActions: [] }
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean)

async function openSettings() {
  const page = await openScreen({
    module: smallScreen(),
    codes: ['system_zone_view'],
    answers: {
      '/system/zone/list': pageOf([row]),
      '/sys-system/user/settings/save': { data: null },
    },
  })
  await screen.findByText('A1')
  await page.user.click(await screen.findByRole('button', { name: 'List settings' }))
  await screen.findByRole('button', { name: 'Drag "Code"' })
  return page
}

describe('a column of the list', () => {
  it('is moved with the keyboard: lifted, moved down, dropped', async () => {
    placeLines()
    const { user } = await openSettings()
    const before = heads()
    screen.getByRole('button', { name: 'Drag "Code"' }).focus()
    await user.keyboard(' ')
    await screen.findByText('"Code" is now at place 1 of 4')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('"Code" is now at place 2 of 4')
    await user.keyboard(' ')
    await screen.findByText('"Code" is at place 2 of 4')
    expect(heads()).toEqual([before[1], before[0], ...before.slice(2)])
  })

  it('stays where it is when the move is cancelled', async () => {
    placeLines()
    const { user } = await openSettings()
    const before = heads()
    screen.getByRole('button', { name: 'Drag "Code"' }).focus()
    await user.keyboard(' ')
    await screen.findByText('"Code" is now at place 1 of 4')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('"Code" is now at place 2 of 4')
    await user.keyboard('{Escape}')
    await screen.findByText('Left as it was: "Code" is at place 1')
    expect(heads()).toEqual(before)
  })
})
