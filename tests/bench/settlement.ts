// Month-end at size, on a PostgreSQL server. Fails when one takes too long:
//   statements of all customers while orders go on (10 min; the orders' p95 grows 1.5 times at most)
//   the ageing report over all open documents (2 s)
//   a bank's file entered and matched (60 s)
//   the proof of the books (60 s)
//   BENCH_CUSTOMERS  customers on account (10000)
//   BENCH_LINES      their open charges, each a line of a statement (1000000)
//   BENCH_BANK_ROWS  credits in the bank's files (50000)
//   BENCH_ENTRIES    entries in the books, of two lines each (10000000)
import { sql, type RawBuilder } from 'kysely'
import { readAgeing } from '../../src/shared/calls/ageing.ts'
import { importBankStatement } from '../../src/shared/calls/statement.ts'
import { inTransaction, many, run, type Db } from '../../src/server/db/connection.ts'
import { findDifferences } from '../../src/server/modules/books/differences.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'
import { startServer } from '../../src/server/start.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { manyOffers } from '../support/many-offers.ts'
import { expectDone, placeOrder } from '../support/shopping.ts'
import { percentile } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'

const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 10_000)
const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000)
const BANK_ROWS = Number(process.env['BENCH_BANK_ROWS'] ?? 50_000)
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 10_000_000)
const LIMITS = { statements: 600, ageing: 2, bank: 60, proof: 60 }
const GROWTH = 1.5
/** Credits of one file: banks send several. */
const FILE_ROWS = 10_000

export function bench(): Promise<void> {
  return withPlace(measure, { database: 'bench_settlement', settings: { shared_buffers: '1GB' } })
}

async function measure({ env }: BenchPlace) {
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '300' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  const { db } = running.services
  const clientFor = async (account: string) => {
    const { access_token: token } = await signIn(running.url, account)
    return clientOf(running.url, async () => `Bearer ${token}`)
  }
  try {
    await timed('fill', () => fill(db))
    const figures = {
      ...(await measureStatements(db, await clientFor('buyer'))),
      ageing: await measureAgeing(await clientFor('finance')),
      bank: await measureBank(db, await clientFor('finance')),
      proof: await timed('proof', async () => void (await findDifferences(db))),
    }
    console.table(figures)
    const slow = Object.entries(LIMITS).filter(
      ([name, limit]) => figures[name as keyof typeof LIMITS] > limit,
    )
    if (slow.length > 0) throw new Error(`Too slow: ${slow.map(([name]) => name).join(', ')}`)
    if (figures.growth > GROWTH) throw new Error(`Orders took ${figures.growth} times as long.`)
  } finally {
    await running.stop()
  }
}

async function timed(name: string, work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  const seconds = Math.round((performance.now() - from) / 10) / 100
  console.log(`${name}: ${seconds} s`)
  return seconds
}

/** Places orders one after the other until told to stop; gives the 95th percentile in ms. */
async function orderUntil(buyer: Client, offerId: string, isOver: () => boolean): Promise<number> {
  const times: number[] = []
  while (!isOver() || times.length < 20) {
    const from = performance.now()
    await placeOrder(buyer, offerId)
    times.push(performance.now() - from)
  }
  return percentile(times, 0.95)
}

async function measureStatements(db: Db, buyer: Client) {
  const [offer] = await manyOffers(db, 1, { pieces: 1_000_000 })
  await orderUntil(buyer, offer!.offerId, () => true)
  const alone = await orderUntil(buyer, offer!.offerId, () => true)
  let isOver = false
  const ordering = orderUntil(buyer, offer!.offerId, () => isOver)
  const statements = await timed('statements', async () => {
    const first = await many(
      db,
      sql<{ at: Date }>`select date_trunc('month', now()) + interval '1 month' as at`,
    )
    console.log(`${await makeStatements(db, first[0]!.at)} statements`)
  })
  isOver = true
  const beside = await ordering
  await run(db, sql`analyze statements, statement_lines, credit_entries`)
  return { statements, growth: Math.round((beside / alone) * 100) / 100 }
}

async function measureAgeing(finance: Client): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 5; time += 1)
    times.push(await timed('ageing', async () => void expectDone(await finance.get(readAgeing, {}))))
  return percentile(times, 0.5)
}

/** Files in which each customer pays lines of its statement, one by one, by its name. */
async function measureBank(db: Db, finance: Client): Promise<number> {
  await run(db, sql`update write_off_rules set automatic = true where customer_id is null`)
  const credits = await many(
    db,
    sql<{ no: string; amount: string; payer: string }>`
      select 'BENCH' || l.id as no, (l.amount_fen / 100.0)::numeric(20, 2)::text as amount, t.tenant_name as payer
      from statement_lines l
      join tenants t on t.id = l.tenant_id
      where l.tenant_id > 8000000000
      order by l.line_no, l.id
      limit ${BANK_ROWS}
    `,
  )
  return timed('bank', async () => {
    for (let from = 0; from < credits.length; from += FILE_ROWS) {
      const done = expectDone(
        await finance.post(importBankStatement, { xml: camt(credits.slice(from, from + FILE_ROWS)) }),
      )
      console.log(JSON.stringify(done))
    }
  })
}

function camt(credits: { no: string; amount: string; payer: string }[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const entries = credits.map(
    ({ no, amount, payer }) =>
      `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt>` +
      `<AcctSvcrRef>${no}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>` +
      `</TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

async function fill(db: Db) {
  const statements: RawBuilder<unknown>[] = [
    sql`alter table book_lines disable trigger book_lines_balance`,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
      select id, id, 'Bench ' || id, 'CUST', 'ENABLED', now(), now()
      from generate_series(8000000001, 8000000000 + ${CUSTOMERS}::bigint) id
    `,
    sql`
      insert into credit_entries (
        id, tenant_id, kind, order_no, source, amount_fen, used_change_fen, frozen_change_fen, reason, actor_name,
        created_at, updated_at
      )
      select 8000000000 + n, 8000000001 + n % ${CUSTOMERS}::bigint, 'charge', 'B' || n, 'bench:' || n, 10000 + n % 977,
        10000 + n % 977, 0, '', '', date_trunc('month', now()) + n % 1000000 * interval '1 second',
        date_trunc('month', now())
      from generate_series(1, ${LINES}::bigint) n
    `,
    sql`
      insert into credit_accounts (id, tenant_id, credit_limit_fen, used_fen, frozen_fen, status, created_at, updated_at)
      select tenant_id, tenant_id, 900000000000, sum(used_change_fen), 0, 'NORMAL', now(), now()
      from credit_entries
      where tenant_id > 8000000000
      group by tenant_id
    `,
    sql`
      insert into book_entries (
        id, tenant_id, booked_on, document, document_id, document_no, event, total_fen, created_at, updated_at
      )
      select 8000000000 + n, 1000, current_date, 'CREDIT', n::text, '', 'bench ' || n, 10000 + n % 977, now(), now()
      from generate_series(1, ${ENTRIES}::bigint) n
    `,
    // As many as there are charges are debts, the others sales for cash.
    sql`
      insert into book_lines (
        id, tenant_id, entry_id, line_no, purpose, party_id, subject, amount_fen, created_at, updated_at
      )
      select 8000000000 + 2 * n + side, 1000, 8000000000 + n, side + 1,
        case when side = 1 then 'SALES' when n <= ${LINES}::bigint then 'RECEIVABLE' else 'BANK' end,
        case when side = 1 then 3001 when n <= ${LINES}::bigint then 8000000001 + n % ${CUSTOMERS}::bigint end,
        '', (1 - 2 * side) * (10000 + n % 977), now(), now()
      from generate_series(1, ${ENTRIES}::bigint) n
      cross join generate_series(0, 1) side
    `,
    sql`alter table book_lines enable always trigger book_lines_balance`,
    sql`analyze tenants, credit_entries, credit_accounts, book_entries, book_lines`,
  ]
  for (const statement of statements) await inTransaction(db, (tx) => run(tx, statement))
}
