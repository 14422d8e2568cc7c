import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { openForm, storedZone, SUBMIT } from '../support/small-form.tsx'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const groups = [
  { name: 'what', label: both('What'), fields: ['kind', 'heated', 'limit', 'code2'] },
  { name: 'where', label: both('Where'), fields: ['code', 'rent', 'open'] },
]
const form = (more: RawScreen['form']): Partial<RawScreen> => ({ form: { groups, ...more } })

describe('a form in groups', () => {
  it('shows its fields under headings, without the headings of hidden fields', async () => {
    const hidden = { name: 'heat', label: both('Heat'), fields: ['limit'] }
    const others = { name: 'rest', label: both('Rest'), fields: ['code', 'kind', 'heated'] }
    const { user, form: drawn, field } = await openForm('Add', { file: form({ groups: [others, hidden] }) })
    expect(within(drawn).getByRole('heading', { name: 'Rest' })).toBeTruthy()
    expect(within(drawn).queryByRole('heading', { name: 'Heat' })).toBeNull()
    await user.click(field(/^Heated/))
    expect(await within(drawn).findByRole('heading', { name: 'Heat' })).toBeTruthy()
  })
})

describe('a form in tabs', () => {
  const tabs = form({ layout: 'tabs', groups: [groups[1]!, groups[0]!] })

  it('opens the tab with a fault, goes to the field and counts the faults', async () => {
    const { user, form: drawn, press, field, asked } = await openForm('Add', { file: tabs })
    await user.click(within(drawn).getByRole('tab', { name: /What/ }))
    await press('Save')
    expect(document.activeElement).toBe(field(/^Code/))
    expect(within(drawn).getByRole('tab', { name: /Where/ }).getAttribute('aria-selected')).toBe('true')
    expect(within(drawn).getByTitle('One field to correct')).toBeTruthy()
    expect(asked(SUBMIT)).toHaveLength(0)
  })

  it('opens the tab of a field that the server refuses', async () => {
    const {
      user,
      form: drawn,
      press,
      field,
    } = await openForm('Add', {
      file: tabs,
      answers: {
        [SUBMIT]: {
          status: 409,
          error: 'DUPLICATE',
          msg: 'exists',
          errors: [{ field: 'code', rule: 'unique', msg: 'already exists' }],
        },
      },
    })
    await user.type(field(/^Code/), 'A1')
    await user.click(within(drawn).getByRole('tab', { name: /What/ }))
    await press('Save')
    expect(await within(drawn).findByText('already exists')).toBeTruthy()
    expect(within(drawn).getByRole('tab', { name: /Where/ }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('a form in steps', () => {
  const steps = form({ layout: 'steps', groups: [groups[1]!, groups[0]!] })

  it('checks a step before the next one opens, and saves from the last', async () => {
    const {
      user,
      form: drawn,
      press,
      field,
      asked,
    } = await openForm('Add', {
      file: steps,
      answers: { [SUBMIT]: { data: storedZone } },
    })
    expect(within(drawn).queryByRole('button', { name: 'Save' })).toBeNull()
    await press('Next')
    expect(document.activeElement).toBe(field(/^Code/))
    await user.type(field(/^Code/), 'C3')
    await press('Next')
    await user.click(await within(drawn).findByLabelText(/^Heated/))
    await press('Save')
    expect(await within(drawn).findByText('This is required')).toBeTruthy()
    await user.type(field(/^Limit/), '7')
    await press('Save')
    await waitFor(() => expect(asked(SUBMIT)).toHaveLength(1))
    expect(asked(SUBMIT)[0]!.body).toEqual({ code: 'C3', heated: true, limit: 7 })
  })

  it('lets any step of an existing row be opened and saved', async () => {
    const { form: drawn, press } = await openForm('Edit A1', { file: steps })
    expect(within(drawn).getByRole('button', { name: 'Save' })).toBeTruthy()
    await press('Next')
    expect(await within(drawn).findByLabelText(/^Heated/)).toBeTruthy()
    expect(within(drawn).getByRole('button', { name: 'Save' })).toBeTruthy()
  })
})

describe('a form that is a page', () => {
  const page = form({ as: 'page' })

  it('has an address below the list, for a new row and for each stored one', async () => {
    const adding = await openForm('Add', { file: page })
    await waitFor(() => expect(adding.location()).toBe('/system/zone/new'))
    await adding.press('Cancel')
    await waitFor(() => expect(adding.location()).toBe('/system/zone'))
    await adding.user.click(await screen.findByRole('button', { name: 'Edit A1' }))
    await waitFor(() => expect(adding.location()).toBe('/system/zone/11'))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Code/)).value).toBe('A1')
  })

  it('goes back to the list when it is saved', async () => {
    const { user, field, press, location } = await openForm('Add', {
      file: page,
      answers: { [SUBMIT]: { data: storedZone } },
    })
    await user.type(field(/^Code/), 'C3')
    await press('Save')
    await waitFor(() => expect(location()).toBe('/system/zone'))
  })
})

it('shows a check over several fields at its field', async () => {
  const { form: drawn, press } = await openForm('Edit A1', {
    rows: [{ ...storedZone, opens: '2026-02-01', closes: '2026-01-01' }],
  })
  await press('Save')
  const cell = (await within(drawn).findByText('It must close after it opens')).closest('[data-field]')
  expect(cell?.getAttribute('data-field')).toBe('open')
})
