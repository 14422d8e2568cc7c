import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf, type Asked, type Given } from '../support/screen-page.tsx'

const module = smallScreen()
const SUBMIT = '/system/zone/submit'
const UPDATE = '/system/zone/update'
const row = {
  id: '11',
  version: 4,
  code: 'A1',
  kind: 'COLD',
  rent: null,
  heated: false,
  limit: null,
  opens: null,
  closes: null,
  code2: 'fixed',
  allowedActions: ['edit'],
}

async function openForm(button: string, answers: Given['answers'] = {}) {
  const page = await openScreen({
    module,
    answers: {
      '/system/zone/list': pageOf([row]),
      '/system/zone/detail': { data: row },
      '/system/zone/history': pageOf([]),
      ...answers,
    },
  })
  await screen.findByText('A1')
  await page.user.click(screen.getByRole('button', { name: button }))
  const form = await screen.findByRole('dialog')
  await within(form).findByLabelText(/^Code/)
  return { ...page, form, save: () => page.user.click(within(form).getByRole('button', { name: 'Save' })) }
}

describe('the form of a new row', () => {
  it('says at the field what is missing, goes there and sends nothing', async () => {
    const { form, save, asked } = await openForm('Add')
    await save()
    expect(await within(form).findByText('This is required')).toBeTruthy()
    expect(document.activeElement).toBe(within(form).getByLabelText(/^Code/))
    expect(asked(SUBMIT)).toHaveLength(0)
  })

  it('sends what was typed once, under one request id, and closes', async () => {
    const { user, form, asked } = await openForm('Add', { [SUBMIT]: { data: row } })
    await user.type(within(form).getByLabelText(/^Code/), 'C3')
    await user.dblClick(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(SUBMIT).map(({ body }) => body)).toEqual([{ code: 'C3', heated: false }])
  })

  it('sends the same request id when the reply was lost and the user tries again', async () => {
    let tries = 0
    const { user, form, save, asked } = await openForm('Add', {
      [SUBMIT]: () => {
        if (++tries === 1) throw new TypeError('connection reset')
        return { data: row }
      },
    })
    await user.type(within(form).getByLabelText(/^Code/), 'C3')
    await save()
    expect(await within(form).findByText(/No connection/)).toBeTruthy()
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const ids = asked(SUBMIT).map(({ headers }) => headers['ZP-REQ-ID'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('shows a field that a condition brings in', async () => {
    const { user, form } = await openForm('Add')
    expect(within(form).queryByLabelText(/^Limit/)).toBeNull()
    await user.click(within(form).getByLabelText('Heated'))
    expect(await within(form).findByLabelText(/^Limit/)).toBeTruthy()
  })

  it('puts what the server refuses at its field, and keeps what was typed', async () => {
    const { user, form, save } = await openForm('Add', {
      [SUBMIT]: {
        status: 409,
        error: 'DUPLICATE',
        msg: 'Code already exists',
        errors: [{ field: 'code', rule: 'unique', msg: 'already exists' }],
      },
    })
    const code = within(form).getByLabelText(/^Code/) as HTMLInputElement
    await user.type(code, 'A1')
    await save()
    expect(await within(form).findByText('already exists')).toBeTruthy()
    expect(code.value).toBe('A1')
    await user.type(code, '2')
    await waitFor(() => expect(within(form).queryByText('already exists')).toBeNull())
  })

  it('asks before what was typed is thrown away', async () => {
    const { user, form } = await openForm('Add')
    await user.type(within(form).getByLabelText(/^Code/), 'C3')
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByText('Keep editing'))
    expect((within(form).getByLabelText(/^Code/) as HTMLInputElement).value).toBe('C3')
  })
})

describe('the form of an existing row', () => {
  it('locks what may only be set when creating', async () => {
    const { form } = await openForm('Edit A1')
    expect((within(form).getByLabelText('Fixed') as HTMLInputElement).disabled).toBe(true)
  })

  it('saves with the version it was loaded with, by keyboard', async () => {
    const { user, form, asked } = await openForm('Edit A1', { [UPDATE]: { data: row } })
    await user.type(within(form).getByLabelText(/^Code/), '2')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(asked(UPDATE)).toHaveLength(1))
    expect(asked(UPDATE)[0]!.body).toMatchObject({ id: '11', version: 4, code: 'A12', kind: 'COLD' })
  })

  it('merges changes to different fields automatically, says so, and saves both', async () => {
    const theirs = { ...row, version: 5, kind: 'DRY' }
    let details = 0
    const { user, form, save, asked } = await openForm('Edit A1', {
      '/system/zone/detail': () => ({ data: details++ === 0 ? row : theirs }),
      '/system/zone/history': pageOf([{ name: 'buyer', createdAt: '2026-01-31T16:30:00+08:00' }]),
      [UPDATE]: ({ body }: Asked) =>
        body!['version'] === 5
          ? { data: theirs }
          : { status: 409, error: 'VERSION_CONFLICT', msg: 'changed', data: { current: theirs } },
    })
    await user.type(within(form).getByLabelText(/^Code/), '2')
    await save()
    const note = await within(form).findByRole('status')
    expect(note.textContent).toContain('buyer changed this record at 2026-01-31 16:30')
    expect(within(note).getByText('Cold').tagName).toBe('DEL')
    expect(within(note).getByText('Dry').tagName).toBe('INS')
    expect(within(form).queryByRole('button', { name: 'Use these' })).toBeNull()
    expect((within(form).getByLabelText(/^Code/) as HTMLInputElement).value).toBe('A12')
    await save()
    await waitFor(() => expect(asked(UPDATE)).toHaveLength(2))
    expect(asked(UPDATE)[1]!.body).toMatchObject({ version: 5, code: 'A12', kind: 'DRY' })
  })

  it('shows who changed it meanwhile and saves the chosen combination', async () => {
    const theirs = { ...row, version: 5, code: 'THEIRS', kind: 'DRY' }
    let details = 0
    const { user, form, save, asked } = await openForm('Edit A1', {
      '/system/zone/detail': () => ({ data: details++ === 0 ? row : theirs }),
      '/system/zone/history': pageOf([{ name: 'buyer', createdAt: '2026-01-31T16:30:00+08:00' }]),
      [UPDATE]: ({ body }: Asked) =>
        body!['version'] === 5
          ? { data: theirs }
          : { status: 409, error: 'VERSION_CONFLICT', msg: 'changed', data: { current: theirs } },
    })
    await user.type(within(form).getByLabelText(/^Code/), '2')
    await save()
    expect(await within(form).findByText('buyer changed this record at 2026-01-31 16:30')).toBeTruthy()
    expect(within(form).getByText('Keep mine: A12')).toBeTruthy()
    expect(within(form).getByText('Take theirs: THEIRS')).toBeTruthy()
    // Only they changed it: it is reported without a question.
    expect(within(form).queryByText('Take theirs: Dry')).toBeNull()
    expect(within(form).getByText('Dry').tagName).toBe('INS')
    await user.click(within(form).getByRole('button', { name: 'Use these' }))
    await save()
    await waitFor(() => expect(asked(UPDATE)).toHaveLength(2))
    expect(asked(UPDATE)[1]!.body).toMatchObject({ version: 5, code: 'A12', kind: 'DRY' })
  })
})
