import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** What changes prices, other than a person who edits one. */
export type PriceSource = 'LIST' | 'BULK' | 'UNDO' | 'MERGE'

/** Tells the price history what changes the prices of offers in the rest of this transaction. */
export async function tellPriceSource(tx: Tx, source: PriceSource, { runId = '' }: { runId?: string } = {}) {
  await run(
    tx,
    sql`
      ${PREPARED}
      select set_config('goods.price_source', ${source}, true), set_config('goods.price_run', ${runId}, true)
    `,
  )
}
