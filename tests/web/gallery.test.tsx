// The page that shows every type of field under npm run dev.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldTypes } from '../../src/shared/field-types/field-types.ts'
import GalleryPage from '../../src/web/admin/dev/gallery/page.tsx'
import { openPage, pageOf } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const types = Object.keys(fieldTypes)
// No list shows a password, and nothing is searched by what is kept elsewhere or computed.
const notSearched = ['richText', 'json', 'password', 'computed', 'file', 'image', 'lines']

const openGallery = async () => {
  await speak('en', 'gallery')
  return openPage(<GalleryPage />, {
    '/sys-system/menu/buttons': { data: [] },
    '/sys-system/dict/dictionary': {
      data: [
        { dictKey: 'ENABLED', dictValue: 'In use' },
        { dictKey: 'DISABLED', dictValue: 'Out of use' },
      ],
    },
    '/sys-system/post/options': pageOf([]),
    '/sys-system/dept/options': pageOf([]),
  })
}

it('has an input of every type in each state', async () => {
  const { user, container } = await openGallery()
  // The round input itself takes no clicks.
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }).closest('label')!)
  await screen.findByLabelText(/^string/)
  for (const state of ['Empty', 'Filled', 'Disabled', 'Invalid', 'Read only']) {
    await choose(state)
    const drawn = [...container.querySelectorAll('[data-field]')].map((field) =>
      field.getAttribute('data-field'),
    )
    expect(drawn.toSorted(), state).toEqual(types.toSorted())
  }
  expect(screen.getByLabelText<HTMLInputElement>(/^string/).disabled).toBe(true)
  await choose('Failed')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

it('has a cell of every type, and a search of every type that can be searched by', async () => {
  await openGallery()
  const table = await screen.findByRole('table')
  await within(table).findAllByText('In use')
  for (const type of types) {
    const line = within(table).getByRole('rowheader', { name: type }).closest('tr')!
    const [cell, empty, , , search] = within(line).getAllByRole('cell')
    expect(empty!.textContent, type).toBe('—')
    expect(cell!.textContent === '—' && !cell!.querySelector('img'), type).toBe(type === 'password')
    expect(search!.childElementCount > 0, type).toBe(!notSearched.includes(type))
  }
})
