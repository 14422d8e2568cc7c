import { expect, it } from 'vitest'
import { screens } from '../support/screens.ts'

const withForm = screens.filter(({ allow }) => allow.add !== 'false' || allow.edit !== 'false')

it('says in English what one row is, of every screen that has a form', () => {
  expect(withForm.filter(({ singular }) => !singular).map(({ file }) => file)).toEqual([])
})

it.each(withForm.map(({ name, singular }) => [name, singular!] as const))(
  'calls a row of %s as it stands within a sentence',
  (_, singular) => {
    // "New API client", "New credit score": capitals are those of a name.
    expect(singular).toMatch(/^([a-z]|[A-Z]{2,})/)
  },
)
