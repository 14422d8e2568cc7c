// What a form keeps, and what it asks before discarding it.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetDraftsOf } from '../../src/web/lib/draft-storage.ts'
import { hasUnsaved } from '../../src/web/lib/unsaved.ts'
import { openForm, storedZone, SUBMIT, UPDATE } from '../support/small-form.tsx'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, type Asked } from '../support/screen-page.tsx'

beforeEach(() => localStorage.clear())

const drafts = () => Object.keys(localStorage).filter((key) => key.includes('-draft-'))
const unique = {
  fields: {
    code: { label: { zh: '编码', en: 'Code' }, required: true, unique: true, column: true },
    note: { label: { zh: '备注', en: 'Note' } },
    secret: { label: { zh: '口令', en: 'Secret' }, type: 'password' as const },
  },
  check: [],
}

describe('leaving a form', () => {
  it('asks nothing when the input was undone', async () => {
    const { user, press, field } = await openForm('Edit A1')
    await user.type(field(/^Code/), '2')
    expect(hasUnsaved(['/system/zone'])).toBe(true)
    await user.type(field(/^Code/), '{Backspace}')
    expect(hasUnsaved()).toBe(false)
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks nothing after a save', async () => {
    const { user, press, field } = await openForm('Edit A1', { answers: { [UPDATE]: { data: storedZone } } })
    await user.type(field(/^Code/), '2')
    await press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(hasUnsaved()).toBe(false)
  })

  it('asks on Esc too, and returns the focus to the button that opened it', async () => {
    const { user, field } = await openForm('Edit A1')
    await user.type(field(/^Code/), '2')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByText('Discard changes'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit A1'))
    expect(hasUnsaved()).toBe(false)
  })
})

describe('a field that does not show', () => {
  it('is not sent, though something was typed into it', async () => {
    const { user, press, field, asked } = await openForm('Add', {
      answers: { [SUBMIT]: { data: storedZone } },
    })
    await user.type(field(/^Code/), 'C3')
    await user.click(field(/^Heated/))
    await user.type(field(/^Limit/), '7')
    await user.click(field(/^Heated/))
    await press('Save')
    await waitFor(() => expect(asked(SUBMIT)).toHaveLength(1))
    expect(asked(SUBMIT)[0]!.body).toEqual({ code: 'C3', heated: false })
  })
})

describe('a draft', () => {
  it('is offered when the form is opened again, and can be continued', async () => {
    const first = await openForm('Edit A1')
    await first.user.type(first.field(/^Code/), '22')
    // The page disappears without notice, as in a crash.
    await waitFor(() => expect(drafts()).toHaveLength(1))
    first.unmount()
    const { form, field, press } = await openForm('Edit A1')
    expect(field(/^Code/).value).toBe('A1')
    expect(within(form).getByText(/You have an unsaved draft from/)).toBeTruthy()
    await press('Continue the draft')
    expect(field(/^Code/).value).toBe('A122')
  })

  it('goes when it is refused, and when the row is saved', async () => {
    const first = await openForm('Add', { answers: { [SUBMIT]: { data: storedZone } } })
    await first.user.type(first.field(/^Code/), 'C3')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    first.unmount()
    const second = await openForm('Add', { answers: { [SUBMIT]: { data: storedZone } } })
    await second.press('Discard it')
    expect(drafts()).toEqual([])
    await second.user.type(second.field(/^Code/), 'C4')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    await second.press('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  })

  it('is compared with what someone saved meanwhile', async () => {
    const first = await openForm('Edit A1')
    await first.user.type(first.field(/^Code/), '2')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    first.unmount()
    const changed = { ...storedZone, version: 5, code: 'THEIRS' }
    const { form, press } = await openForm('Edit A1', {
      answers: { '/system/zone/detail': { data: changed } },
    })
    expect(within(form).getByText(/The record was changed since/)).toBeTruthy()
    await press('Continue the draft')
    expect(await within(form).findByText('Keep mine: A12')).toBeTruthy()
    expect(within(form).getByText('Take theirs: THEIRS')).toBeTruthy()
  })

  it('holds no password', async () => {
    const { user, field } = await openForm('Add', { file: unique })
    await user.type(field(/^Secret/), 'open sesame')
    await user.type(field(/^Code/), 'C3')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    expect(localStorage.getItem(drafts()[0]!)).toContain('C3')
    expect(localStorage.getItem(drafts()[0]!)).not.toContain('sesame')
  })

  it('of another user stays after signing out', () => {
    localStorage.setItem('tpp-draft-7-zone-new', '{}')
    localStorage.setItem('tpp-draft-8-zone-new', '{}')
    forgetDraftsOf('7')
    expect(drafts()).toEqual(['tpp-draft-8-zone-new'])
  })
})

describe('one row after the other', () => {
  it('leaves an empty form for the next row', async () => {
    const { user, form, press, field, asked } = await openForm('Add', {
      answers: { [SUBMIT]: { data: storedZone } },
    })
    await user.type(field(/^Code/), 'C3')
    await press('Save, add another')
    await waitFor(() => expect(asked(SUBMIT)).toHaveLength(1))
    await waitFor(() => expect(field(/^Code/).value).toBe(''))
    await user.type(within(form).getByLabelText(/^Code/), 'C4')
    await press('Save')
    await waitFor(() => expect(asked(SUBMIT).map(({ body }) => body!['code'])).toEqual(['C3', 'C4']))
  })

  it('begins the next row with the values in the address, on its own page too', async () => {
    const { screen: form } = smallScreen({ form: { as: 'page' } })
    const { user, asked } = await openScreen({
      module: smallScreen({ form: { as: 'page' } }),
      address: `${form.menu.path}/new?kind=COLD`,
      answers: { [SUBMIT]: { data: storedZone } },
    })
    const code = () => screen.getByLabelText<HTMLInputElement>(/^Code/)
    await screen.findByText('Cold')
    await user.type(code(), 'C3')
    await user.click(screen.getByRole('button', { name: 'Save, add another' }))
    await waitFor(() => expect(code().value).toBe(''))
    await user.type(code(), 'C4')
    await user.click(screen.getByRole('button', { name: 'Save, add another' }))
    await waitFor(() => expect(asked(SUBMIT).map(({ body }) => body!['kind'])).toEqual(['COLD', 'COLD']))
  })

  it('begins a copy without unique values', async () => {
    const row = { id: '11', version: 1, code: 'A1', note: 'kept', allowedActions: ['edit'] }
    const { press, field } = await openForm('Edit A1', { file: unique, rows: [row] })
    await press('Copy as new')
    await waitFor(() => expect(field(/^Code/).value).toBe(''))
    expect(field(/^Note/).value).toBe('kept')
    expect(field(/^Secret/).value).toBe('')
  })

  it('moves across pages, and asks first when something is unsaved', async () => {
    const next = { ...storedZone, id: '12', code: 'B1' }
    const { user, form, press, field } = await openForm('Edit A1', {
      answers: {
        '/system/zone/list': ({ query }: Asked) => ({
          data: {
            records:
              query.get('current') === '2'
                ? [next]
                : Array.from({ length: 20 }, (_, index) =>
                    index === 19 ? storedZone : { ...storedZone, id: `9${index}`, code: `X${index}` },
                  ),
            total: 21,
            size: 20,
            current: 1,
            pages: 2,
          },
        }),
        '/system/zone/detail': ({ query }: Asked) => ({ data: query.get('id') === '12' ? next : storedZone }),
      },
    })
    expect(within(form).getByText('20 of 21')).toBeTruthy()
    await user.type(field(/^Code/), '2')
    await press('Next record')
    await user.click(await screen.findByText('Discard changes'))
    await waitFor(() => expect(field(/^Code/).value).toBe('B1'))
    expect(within(form).getByText('21 of 21')).toBeTruthy()
  })
})
