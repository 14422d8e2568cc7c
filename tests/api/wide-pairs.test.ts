import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one } from '../../src/server/db/connection.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

const signs = fc.constantFrom(...'离合器滤清 aB3-/éЖ😀')
const texts = fc.array(
  fc.array(signs, { maxLength: 12 }).map((letters) => letters.join('')),
  { maxLength: 20 },
)

/** Every character that is not ASCII, and every two neighbouring ones. */
function pairsOf(text: string): string[] {
  const stretches = text
    .toLowerCase()
    .split(/\p{ASCII}+/u)
    .map((stretch) => [...stretch])
  return stretches.flatMap((letters) => [
    ...letters,
    ...letters.slice(1).map((letter, at) => letters[at]! + letter),
  ])
}

it('creates the words by which a text is found', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const { words } = await one(
        server.db,
        sql<{ words: string[][] }>`
          select coalesce(jsonb_agg(to_jsonb(wide_pairs(text)) order by place), '[]') as words
          from unnest(${given}::text[]) with ordinality as given (text, place)
        `,
      )
      expect(words.map((found) => found.toSorted())).toEqual(given.map((text) => pairsOf(text).toSorted()))
    }),
    { numRuns: 40 },
  )
})
