import { sql } from 'kysely'

/** What a standing order costs its buyer: without what was refunded or could not be picked. */
export const spent = sql`o.amount_fen - greatest(o.refunded_fen, o.difference_fen)`
