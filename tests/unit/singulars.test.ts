import { expect, it } from 'vitest'
import { screens } from '../support/screens.ts'

const withForm = screens.filter(({ allow }) => allow.add !== 'false' || allow.edit !== 'false')

it('says in English what one row is called, for every screen that has a form', () => {
  expect(withForm.filter(({ singular }) => !singular).map(({ file }) => file)).toEqual([])
})

it.each(withForm.map(({ name, singular }) => [name, singular!] as const))(
  'names a row of %s as within a sentence',
  (_, singular) => {
    // "New API client", "New credit score": only names have capitals.
    expect(singular).toMatch(/^([a-z]|[A-Z]{2,})/)
  },
)
