import { expect, it } from 'vitest'
import { dicts } from '../support/screens.ts'

const colours = dicts.find(({ code }) => code === 'mark-colour')!.items

it.each(dicts.map(({ code, items }) => [code, items] as const))(
  'gives values of %s only colours that the dictionary screen can name',
  (_, items) => {
    const named = colours.map(({ value }) => value)
    for (const { colour } of items) expect([...named, null]).toContain(colour)
  },
)

it('marks each colour separately', () => {
  for (const { value, colour } of colours) expect(colour).toBe(value)
})
