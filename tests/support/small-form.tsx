import { screen, within } from '@testing-library/react'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { openScreen, pageOf, type Given } from './screen-page.tsx'
import { smallScreen } from './small-screen.ts'

/** Where the small screen's calls are. */
export const SUBMIT = '/system/zone/submit'
export const UPDATE = '/system/zone/update'

/** A stored row of the small screen. */
export const storedZone = {
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

interface Opened {
  /** Additional content of the screen's file. */
  file?: Partial<RawScreen>
  answers?: Given['answers']
  rows?: Record<string, unknown>[]
}

/** Opens the small screen and presses a button in its list that opens a form. */
export async function openForm(
  button: string,
  { file = {}, answers = {}, rows = [storedZone] }: Opened = {},
) {
  const page = await openScreen({
    module: smallScreen(file),
    answers: {
      '/system/zone/list': pageOf(rows),
      '/system/zone/detail': ({ query }) => ({ data: rows.find(({ id }) => id === query.get('id')) }),
      '/system/zone/history': pageOf([]),
      ...answers,
    },
  })
  await screen.findByText('A1')
  await page.user.click(screen.getByRole('button', { name: button }))
  const form =
    file.form?.as === 'page'
      ? await screen.findByRole('region', { name: 'Add · Zones' })
      : await screen.findByRole('dialog')
  await within(form).findByLabelText(/^Code/)
  const press = async (name: string) => page.user.click(within(form).getByRole('button', { name }))
  return {
    ...page,
    form,
    press,
    field: (label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label),
  }
}
