import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { inTransaction, many, run } from '../../src/server/db/connection.ts'
import { rebuildDocuments } from '../../src/server/modules/parts/rebuild-documents.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

interface Document {
  partId: string
  categoryId: string
  /** The page of the table. */
  page: string
  tokens: string[]
}

const documents = () =>
  many(
    server.db,
    sql<Document>`
      select part_id::text, category_id::text,
        split_part(ctid::text, ',', 1) as page, tsvector_to_array(tokens) as tokens
      from part_doc
    `,
  )

it('documents that are written together are ordered by category', async () => {
  const partIds = (await documents()).map(({ partId }) => partId).toSorted()
  await inTransaction(server.db, async (tx) => {
    await run(tx, sql`truncate part_doc`)
    await rebuildDocuments(tx, partIds)
  })
  const written = await documents()
  expect(written.map(({ partId }) => partId).toSorted()).toEqual(partIds)
  const countOf = (key: (document: Document) => string) => new Set(written.map(key)).size
  const pages = countOf(({ page }) => page)
  const categories = countOf(({ categoryId }) => categoryId)
  // Consecutive categories: each begins where the last one ended.
  expect(countOf(({ page, categoryId }) => `${page} ${categoryId}`)).toBeLessThan(categories + pages + 10)
  expect(written.length).toBeGreaterThan(categories + pages + 50)
})

it('a token is in a document either behind the sign of its field or as it is', async () => {
  for (const { tokens } of await documents()) {
    const signed = new Set(tokens.filter((token) => /^[=#]/.test(token)).map((token) => token.slice(1)))
    expect(signed.size).toBeGreaterThan(1)
    expect(tokens.filter((token) => signed.has(token))).toEqual([])
  }
})

it.each([
  { what: 'the name', q: '离合器从动盘 430' },
  { what: 'the specification', q: '50.8 Z10' },
  { what: 'the features', q: '拉式 无石棉' },
  { what: 'the brand, the name and the specification', q: '中国重汽 离合器从动盘 50.8' },
])('a search over everything finds the text in $what', async ({ q }) => {
  const found = expectDone(await server.as('buyer').get(searchParts, { mode: 'full', q, size: 50 }))
  expect(found.records.flatMap(({ oeNumbers }) => oeNumbers)).toContain('WG9925160612')
})
