import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const LIST = '/system/zone/list'
const SUBMIT = '/system/zone/submit'

/** A list of rows with breaks of an hour and a half, searched by the shortest and the longest. */
async function aListOfBreaks() {
  const page = await openScreen({
    module: smallScreen({
      fields: {
        code: { label: { zh: '编号', en: 'Code' }, column: true },
        breaks: {
          label: { zh: '休息', en: 'Breaks' },
          type: 'duration',
          maximum: 7200,
          search: { type: 'input', match: 'between' },
          column: true,
        },
      },
      check: [],
    }),
    answers: {
      [LIST]: pageOf([{ id: '11', version: 1, code: 'A1', breaks: 5400, allowedActions: [] }]),
      [SUBMIT]: { data: {} },
    },
  })
  await screen.findByText('A1')
  return page
}

it('shows a duration in hours and minutes', async () => {
  await aListOfBreaks()
  expect(screen.getByText('1 h 30 min')).toBeTruthy()
})

it('searches between two durations as people write them', async () => {
  const { user, asked } = await aListOfBreaks()
  await user.type(screen.getByLabelText('Breaks'), '30 min')
  await user.type(screen.getByLabelText('At most'), '1:30:00')
  await user.click(screen.getByRole('button', { name: /^(search )?Search$/ }))
  await waitFor(() => expect(asked(LIST).at(-1)!.query.get('breaks')).toBe('1800,5400'))
  expect(await screen.findByText(/30 min ~ 1 h 30 min/)).toBeTruthy()
})

it('accepts a typed duration, reports an invalid or too long one, and sends seconds', async () => {
  const { user, asked } = await aListOfBreaks()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await screen.findByRole('dialog')
  const input = await within(form).findByLabelText<HTMLInputElement>(/^Breaks/)
  await user.type(input, 'soon')
  await user.tab()
  expect(await within(form).findByText(/must be a duration such as 1 h 30 min/)).toBeTruthy()
  await user.clear(input)
  await user.type(input, '3 h')
  await user.tab()
  expect(await within(form).findByText(/2 h/)).toBeTruthy()
  await user.clear(input)
  await user.type(input, '1:15')
  await user.tab()
  expect(input.value).toBe('1 h 15 min')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked(SUBMIT).map(({ body }) => body)).toEqual([{ breaks: 4500 }]))
})
