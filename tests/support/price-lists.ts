// Price lists as sent by the command and by a person.
import { sql } from 'kysely'
import { importPriceList } from '../../src/shared/calls/price-list.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { maybeOne, one } from '../../src/server/db/connection.ts'
import { signIn, type Envelope } from './client.ts'
import type { TestServer } from './test-server.ts'

export type Summary = ReplyOf<typeof importPriceList>

export interface Sending {
  supplier?: string
  account?: string
  type?: string
  language?: string
  query?: Record<string, string>
}

/** Sends a list; `of` says for which supplier and as whom. */
export async function sendList(
  { url }: Pick<TestServer, 'url'>,
  content: string | Uint8Array,
  { supplier = 'vendor', account = 'admin', type = 'text/csv', language = 'en', query = {} }: Sending = {},
): Promise<{ status: number; body: Envelope<Summary> }> {
  const { access_token: token } = await signIn(url, account)
  const response = await fetch(
    `${url}/api${importPriceList.path}?${new URLSearchParams({ supplier, ...query })}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type, language },
      body: typeof content === 'string' ? content : Buffer.from(content),
    },
  )
  return { status: response.status, body: (await response.json()) as Envelope<Summary> }
}

/** Waits until a price list meets `holds`. */
export async function untilList(
  server: TestServer,
  holds: (list: { id: string; status: string; done: number }) => boolean,
): Promise<{ id: string; status: string; done: number }> {
  for (;;) {
    const list = await maybeOne(
      server.db,
      sql<{ id: string; status: string; done: number }>`
        select id::text as id, status, done_count as done from price_lists order by price_lists.id desc limit 1
      `,
    )
    if (list && holds(list)) return list
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The offer, stock and part for a supplier's code; undefined where nothing is sold under it. */
export function soldAs(server: TestServer, code: string) {
  return maybeOne(
    server.db,
    sql<{ price: number; onHand: number; status: string; partId: string; partStatus: string }>`
      select o.price_fen::int as price, s.on_hand, o.status, p.id::text as part_id, p.status as part_status
      from offers o
      join parts p on p.id = o.part_id
      left join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where o.supplier_code = ${code}
    `,
  )
}

/** Fingerprints of everything that is on sale and can be found. */
export function everythingOnSale(server: TestServer) {
  return one(
    server.db,
    sql`
      select
        (select md5(string_agg(concat(p.id, p.name_zh, p.name_en, p.spec, p.oe_numbers::text), '' order by p.id))
          from parts p where p.status = 'ENABLED') as parts,
        (select md5(string_agg(concat(oe.part_id, oe.oe_n), '' order by oe.part_id, oe.oe_n))
          from part_oe oe join parts p on p.id = oe.part_id where p.status = 'ENABLED') as numbers,
        (select md5(string_agg(concat(part_id, tokens), '' order by part_id)) from part_doc) as documents,
        (select md5(string_agg(concat(id, price_fen, supplier_code), '' order by id))
          from offers where status = 'ONLINE') as offers,
        (select md5(string_agg(concat(s.tenant_id, s.part_id, s.warehouse_id, s.on_hand), ''
          order by s.tenant_id, s.part_id, s.warehouse_id))
          from stock s join offers o on o.supplier_id = s.tenant_id and o.part_id = s.part_id and o.status = 'ONLINE') as stock
    `,
  )
}
