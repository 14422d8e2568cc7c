// Formatted text over HTTP, on the documented contacts.
import { expect, it } from 'vitest'
import { aDocumentedServer } from '../support/a-documented-server.ts'
import { expectDone } from '../support/shopping.ts'

type Row = Record<string, unknown>

const server = aDocumentedServer()
const BASE = '/example/example-contact'
const WICKED = '<p onclick="x()">a<img src=x onerror=y><script>z()</script> <a href="javascript:1">b</a></p>'

const add = async (name: string, story: unknown) =>
  expectDone(await server.as('admin').post<Row>(`${BASE}/submit`, { name, story }))
const storyOf = async ({ id, exampleContactId = id }: Row) =>
  expectDone(await server.as('admin').get<Row>(`${BASE}/detail`, { id: exampleContactId }))['story']

it('reads back what was written', async () => {
  const story = '<h2>A</h2><ul><li><p><strong>b</strong></p></li></ul><blockquote><p>c</p></blockquote>'
  expect(await storyOf(await add('Written', story))).toBe(story)
})

it('cleans what is sent when a row is created and when it is changed', async () => {
  const row = await add('Wicked', WICKED)
  expect(await storyOf(row)).toBe('<p>a b</p>')
  const { id, version } = row
  expectDone(await server.as('admin').post(`${BASE}/update`, { id, version, story: `${WICKED}<p>c</p>` }))
  expect(await storyOf(row)).toBe('<p>a b</p><p>c</p>')
})

it('treats an empty document as no value', async () => {
  expect(await storyOf(await add('Empty', '<p></p>'))).toBeNull()
})

it.each([
  ['too long a text', `<p>${'长'.repeat(1001)}</p>`, 'maxLength', 'must have at most 1000 characters'],
  ['too many tags', `<p>a</p>${'<br>'.repeat(4000)}`, 'markup', /too much formatting/],
])('refuses %s', async (_, story, rule, msg) => {
  const answer = await server.as('admin').in('en').post(`${BASE}/submit`, { name: 'x', story })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'INVALID', errors: [{ field: 'story', rule, msg: expect.stringMatching(msg) }] },
  })
})
