// What machine and driver can do without the product: Fastify and pg, the statements that the product was
// recorded running, and nothing else. No session, permission, check, audit or version.
import Fastify from 'fastify'
import pg from 'pg'
import { prepareMarked } from '../../src/server/db/prepared.ts'
import type { Recorded } from './record-statements.ts'

const { url, recordings } = JSON.parse(process.env['BARE_SETTINGS']!) as {
  url: string
  recordings: Record<string, Recorded[]>
}
const pool = new pg.Pool({ connectionString: url, max: 20 })
// The product prepares these statements once for each connection, so this does, too.
pool.on('connect', prepareMarked)
const app = Fastify()

for (const [name, statements] of Object.entries(recordings)) {
  const isTransaction = statements.some(({ text }) => text === 'begin')
  const run = isTransaction ? replay : runEach
  app.route({
    method: ['GET', 'POST'],
    url: `/${name}`,
    handler: async () => ({ rows: await run(statements) }),
  })
}

/** Runs all statements and returns everything they read, as a list's caller needs it. */
async function runEach(statements: Recorded[]) {
  const read: unknown[][] = []
  for (const { text, values } of statements) read.push((await pool.query(text, values)).rows)
  return read
}

// Ids and codes that the recorded call generated are generated again, or a second replay would collide with
// the first.
let replays = 0
const ID = /\b\d{17,19}\b/g
const CODE = /bench-[a-z]+-\d+/g

async function replay(statements: Recorded[]) {
  const turn = ++replays
  const made = new Map<string, string>()
  const madeFrom = BigInt(statements[0]!.madeFrom)
  const anew = (found: string) => {
    const isCode = found.startsWith('bench')
    if (!isCode && BigInt(found) < madeFrom) return found
    if (!made.has(found))
      made.set(
        found,
        isCode ? `bench-replay-${turn}` : `${4_000_000_000_000_000_000n + BigInt(turn * 100 + made.size)}`,
      )
    return made.get(found)!
  }
  const client = await pool.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const { text, values } of statements) {
      const given = values.map((value) =>
        typeof value === 'string' ? value.replace(ID, anew).replace(CODE, anew) : value,
      )
      last = await client.query(text, given)
    }
    return last?.rows
  } finally {
    client.release()
  }
}

interface BareOrder {
  id: string
  tenantId: string
  supplierId: string
  partId: string
  warehouseId: string
}

// The minimum for an order: locking and updating the stock row, a trade, and its history.
app.post<{ Body: BareOrder }>('/submit', async (request) => {
  const { id, tenantId, supplierId, partId, warehouseId } = request.body
  const client = await pool.connect()
  try {
    await client.query('begin')
    const locked = await client.query(
      'select available from stock where tenant_id = $1 and part_id = $2 and warehouse_id = $3 for update',
      [supplierId, partId, warehouseId],
    )
    if (!(locked.rows[0].available >= 1)) throw new Error('sold out')
    await client.query(
      'update stock set reserved = reserved + 1 where tenant_id = $1 and part_id = $2 and warehouse_id = $3',
      [supplierId, partId, warehouseId],
    )
    await client.query(
      'insert into trades (id, tenant_id, user_id, amount_fen, created_at) values ($1, $2, 2, 100, now())',
      [id, tenantId],
    )
    await client.query(
      `insert into audit_log (id, tenant_id, action, entity, entity_id, created_at) values ($1, $2, 'submit', 'trade', $3, now())`,
      [id, tenantId, id],
    )
    await client.query('commit')
    return { id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
