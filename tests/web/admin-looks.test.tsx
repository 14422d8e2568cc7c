import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'
import { smallScreen } from '../support/small-screen.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const LIST = '/system/zone/list'

const file: Partial<RawScreen> = {
  about: { zh: '仓库的库区。', en: 'Parts of a warehouse.' },
  fields: {
    code: { label: both('Code'), required: true, search: 'input', column: { sort: true } },
    kind: { label: both('Kind'), dict: 'zone-kind', search: 'select', readOnly: true, column: 'badge' },
    open: { label: both('Open'), type: 'dateRange', of: ['opens', 'closes'], search: 'daterange' },
  },
  check: [],
  states: {
    field: 'kind',
    start: 'DRY',
    on: { cool: { label: both('Cool'), from: ['DRY'], to: 'COLD' } },
  },
  list: { board: 'kind', calendar: 'open' },
}
const row = { id: '11', version: 1, code: 'A1', kind: 'DRY', allowedActions: ['cool'] }

const opened = (look: string, rows: object[]) =>
  openScreen({
    module: smallScreen(file),
    address: `/system/zone?look=${look}`,
    answers: { [LIST]: pageOf(rows) },
  })

describe('a list', () => {
  it('says what it is for', async () => {
    await opened('table', [row])
    expect(await screen.findByRole('heading', { level: 1, name: 'Zones' })).toBeTruthy()
    expect(screen.getByText('Parts of a warehouse.')).toBeTruthy()
  })

  it('is shown as a board that asks for each state, with the steps of a card as buttons', async () => {
    const { asked } = await opened('board', [row])
    const dry = await screen.findByRole('listitem', { name: /^Dry/ })
    const card = await within(dry).findByRole('article', { name: 'A1' })
    expect(within(card).getByRole('button', { name: 'More A1' })).toBeTruthy()
    const kinds = asked(LIST).map(({ query }) => query.get('kind'))
    expect(kinds).toEqual(expect.arrayContaining(['COLD', 'DRY']))
  })

  it('is shown as a calendar of the month that it is asked for', async () => {
    const { user, asked } = await opened('calendar&open=2026-03-05,2026-03-20', [
      { ...row, opens: '2026-03-05', closes: '2026-03-12' },
    ])
    expect(await screen.findByRole('heading', { name: 'March 2026' })).toBeTruthy()
    expect((await screen.findAllByRole('button', { name: 'A1' })).length).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('heading', { name: 'April 2026' })).toBeTruthy()
    expect(asked(LIST).at(-1)!.query.get('open')).toBe('2026-03-30,2026-05-03')
  })
})
