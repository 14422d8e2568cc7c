import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one } from '../../src/server/db/connection.ts'
import { callOf, listRows, screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const speaking = (language: 'zh' | 'en') => server.as('admin').in(language)
const screenOf = (name: string) => screens.find((screen) => screen.name === name)!
const optionsOf = async (language: 'zh' | 'en', search: Record<string, string>) =>
  expectDone(
    await speaking(language).get<{ records: { value: string; label: string }[] }>(
      callOf(screenOf('part'), 'options')!.path,
      search,
    ),
  ).records
// Not from the first page of the list: other tests have added parts on this server.
const aNamedPart = () =>
  one(
    server.db,
    sql<{ id: string; code: string; nameZh: string; nameEn: string }>`
      select id, code, name_zh as "nameZh", name_en as "nameEn" from parts where name_en <> name_zh order by id limit 1
    `,
  )

const anOfferedPart = () =>
  one(
    server.db,
    sql<{ partId: string; code: string; nameZh: string; nameEn: string }>`
      select id as "partId", code, name_zh as "nameZh", name_en as "nameEn" from parts
      where name_en <> name_zh and exists (select from offers where part_id = parts.id)
      order by id limit 1
    `,
  )

it('names a part in the language of the page wherever a row refers to it', async () => {
  // Found by its part: other tests add offers, of parts without an English name too.
  const { partId, code, nameZh, nameEn } = await anOfferedPart()
  const offered = async (language: 'zh' | 'en') =>
    expectDone(await listRows(speaking(language), screenOf('offer'), { partId })).records.map(
      ({ partIdName }) => partIdName,
    )
  const namesIn = async (language: 'zh' | 'en') =>
    (await optionsOf(language, { ids: partId })).map(({ label }) => label)
  expect(await namesIn('zh')).toEqual([`${code} ${nameZh}`])
  expect(await namesIn('en')).toEqual([`${code} ${nameEn}`])
  expect(new Set(await offered('zh'))).toEqual(new Set([`${code} ${nameZh}`]))
  expect(new Set(await offered('en'))).toEqual(new Set([`${code} ${nameEn}`]))
})

it.each(['zh', 'en'] as const)('finds a part by either of its names (%s)', async (language) => {
  const { code, nameZh, nameEn, id } = await aNamedPart()
  for (const name of [nameZh, nameEn]) {
    const found = await optionsOf(language, { q: `${code} ${name}` })
    expect(found.map(({ value }) => value)).toContain(id)
  }
})

it.each(['zh', 'en'] as const)('finds a row of a list by either of its names (%s)', async (language) => {
  const [coupon] = expectDone(await listRows(speaking('zh'), screenOf('coupon'))).records.filter(
    ({ nameEn }) => nameEn,
  )
  for (const name of [coupon!['name'], coupon!['nameEn']]) {
    const found = expectDone(await listRows(speaking(language), screenOf('coupon'), { name })).records
    expect(found.map(({ id }) => id)).toContain(coupon!['id'])
  }
  const none = expectDone(await listRows(speaking(language), screenOf('coupon'), { name: 'no such name' }))
  expect(none.total).toBe(0)
})
