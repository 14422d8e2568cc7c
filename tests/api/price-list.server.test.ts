// Price lists that come in at the same time, in two server processes.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { importPriceList } from '../../src/shared/calls/catalog.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { signIn, type Envelope } from '../support/client.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const ROWS = 300

describeOnServer('two price lists at once', () => {
  const server = aTestServer({ engine: 'server' })

  it('bring each brand and each part once, whichever comes first', async () => {
    const twin = await server.twin()
    try {
      // The same parts of a new brand, in opposite orders, each beside parts of a brand of its own.
      const shared = Array.from(
        { length: ROWS },
        (_, at) => `TW-${at},水泵 ${at},TW9900${at},Brand of both,10,1`,
      )
      const listOf = (rows: string[], own: string) =>
        [
          'code,name,OE,brand,price,stock',
          ...rows,
          ...Array.from({ length: ROWS }, (_, at) => `${own}-${at},水泵 ${at},,Brand of ${own},10,1`),
        ].join('\n')
      const { access_token: token } = await signIn(server.url, 'admin')
      const send = async (url: string, { list, supplier }: { list: string; supplier: string }) => {
        const response = await fetch(`${url}/api${importPriceList.path}?supplier=${supplier}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', language: 'en' },
          body: list,
        })
        return (await response.json()) as Envelope<ReplyOf<typeof importPriceList>>
      }
      const answers = await Promise.all([
        send(server.url, { list: listOf(shared, 'TWA'), supplier: 'vendor' }),
        send(twin.url, { list: listOf(shared.toReversed(), 'TWB'), supplier: 'vendor2' }),
      ])
      for (const { code, msg, data } of answers) {
        expect(code, msg).toBe(200)
        expect(data).toMatchObject({ rows: 2 * ROWS, added: 2 * ROWS, bad: 0 })
      }
      expect(answers.reduce((sum, { data }) => sum + data.newParts, 0)).toBe(3 * ROWS)
      const brands = await many(
        server.db,
        sql`
          select b.name_zh as name, count(*)::int as parts
          from brands b
          join parts p on p.brand_id = b.id
          where b.name_zh like 'Brand of %'
          group by b.id
          order by b.name_zh collate "C"
        `,
      )
      expect(brands).toEqual([
        { name: 'Brand of TWA', parts: ROWS },
        { name: 'Brand of TWB', parts: ROWS },
        { name: 'Brand of both', parts: ROWS },
      ])
    } finally {
      await twin.stop()
    }
  })
})
