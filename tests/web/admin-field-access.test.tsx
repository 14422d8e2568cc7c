import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { smallScreen } from '../support/small-screen.ts'
import { openScreen, pageOf } from '../support/screen-page.tsx'

const label = (word: string) => ({ zh: `${word}名`, en: word })
const module = smallScreen({
  check: [],
  fields: {
    code: { label: label('Code'), required: true, column: true },
    cost: { label: label('Cost'), type: 'integer', required: true, readCode: true, column: true },
    note: { label: label('Note'), writeCode: true, column: true },
  },
})
const row = { id: '11', version: 1, code: 'A1', note: 'Seen', allowedActions: ['edit'] }
const USUAL = ['view', 'add', 'edit'].map((act) => `system_zone_${act}`)

describe('fields with their own codes', () => {
  it('are left out of the list and the form, or locked, and the form still saves', async () => {
    const { user, asked } = await openScreen({
      module,
      codes: USUAL,
      answers: {
        '/system/zone/list': pageOf([row]),
        '/system/zone/detail': { data: row },
        '/system/zone/update': { data: { ...row, version: 2 } },
      },
    })
    await screen.findByText('A1')
    expect(screen.queryByText('Cost')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit A1' }))
    const form = await screen.findByRole('dialog')
    const code = await within(form).findByLabelText(/Code/)
    expect((within(form).getByLabelText(/Note/) as HTMLInputElement).disabled).toBe(true)
    expect(within(form).queryByLabelText(/Cost/)).toBeNull()
    await user.type(code, '2')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(asked('/system/zone/update')[0]!.body).toEqual({ id: '11', version: 1, code: 'A12' })
  })
})
