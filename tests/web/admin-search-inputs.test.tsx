// The kinds of search inputs: what each writes to the address when it is used.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const LIST = '/system/zone/list'

/** A list that is searched by one field of this kind. */
async function searchedBy(field: Partial<RawField>, address = '/system/zone') {
  const page = await openScreen({
    module: smallScreen({
      fields: {
        code: { label: both('Code'), column: true },
        asked: { label: both('Asked'), ...field },
      },
      check: [],
    }),
    address,
    answers: { [LIST]: pageOf([{ id: '11', version: 1, code: 'A1', allowedActions: [] }]) },
  })
  await screen.findByText('A1')
  const search = () => page.user.click(screen.getByRole('button', { name: /^(search )?Search$/ }))
  const asks = (text: string) => waitFor(() => expect(page.asked(LIST).at(-1)!.query.get('asked')).toBe(text))
  return { ...page, search, asks }
}

describe('a search input', () => {
  it('opens with its initial value, and stays cleared afterwards', async () => {
    const { user, search, asks, asked, location } = await searchedBy({
      search: { type: 'input', value: 'NEW' },
    })
    await asks('NEW')
    expect(location()).toBe('/system/zone')
    const input = screen.getByLabelText<HTMLInputElement>('Asked', { selector: 'input' })
    expect(input.value).toBe('NEW')
    await user.clear(input)
    await search()
    await waitFor(() => expect(asked(LIST).at(-1)!.query.has('asked')).toBe(false))
    expect(location()).toBe('/system/zone?asked=')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(location()).toBe('/system/zone'))
    expect(input.value).toBe('NEW')
  })

  it('for a day accepts a typed one', async () => {
    const { user, search, asks } = await searchedBy({ type: 'date', search: 'date' })
    const input = await screen.findByLabelText<HTMLInputElement>('Asked', { selector: 'input' })
    await user.type(input, '2026-05-03{Enter}')
    await search()
    await asks('2026-05-03')
  })

  it('for a day shows the one in the address', async () => {
    await searchedBy({ type: 'date', search: 'date' }, '/system/zone?asked=2026-05-03')
    const input = await screen.findByLabelText<HTMLInputElement>('Asked', { selector: 'input' })
    expect(input.value).toBe('2026-05-03')
  })

  it('for days from and to may be open at one end', async () => {
    await searchedBy({ type: 'date', search: 'daterange' }, '/system/zone?asked=2026-05-03,')
    expect((await screen.findByPlaceholderText<HTMLInputElement>('From')).value).toBe('2026-05-03')
    expect(screen.getByPlaceholderText<HTMLInputElement>('To').value).toBe('')
  })

  it('for days from and to offers the usual ones', async () => {
    const { user, search, asked } = await searchedBy({ type: 'date', search: 'daterange' })
    await user.click(await screen.findByPlaceholderText('From'))
    await user.click(await screen.findByText('Last 7 days'))
    await search()
    await waitFor(() =>
      expect(asked(LIST).at(-1)!.query.get('asked')).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/),
    )
  })

  it('with radios asks for one value', async () => {
    const { user, search, asks } = await searchedBy({ dict: 'zone-kind', search: 'radio' })
    const group = within(screen.getByRole('radiogroup', { name: 'Asked' }))
    await user.click(await group.findByRole('radio', { name: 'Cold' }))
    await search()
    await asks('COLD')
  })

  it('with checkboxes asks for any of several values', async () => {
    const { user, search, asks } = await searchedBy({ dict: 'zone-kind', search: 'checkboxGroup' })
    const group = within(screen.getByRole('group', { name: 'Asked' }))
    await user.click(await group.findByRole('checkbox', { name: 'Cold' }))
    await user.click(group.getByRole('checkbox', { name: 'Dry' }))
    await search()
    await asks('COLD,DRY')
  })

  it('with one checkbox is named by its label', async () => {
    const { user, search, asks } = await searchedBy({ type: 'boolean', search: 'checkbox' })
    await user.click(screen.getByRole('checkbox', { name: 'Asked Yes' }))
    await search()
    await asks('true')
  })
})
