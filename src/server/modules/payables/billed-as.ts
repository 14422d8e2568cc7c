import { sql } from 'kysely'

/**
 * What a line of a bill (`b`) takes up of its document, in the words of the unique index that keeps a document from
 * being billed twice: consigned goods are sold goods, too.
 */
export const BILLED_AS = sql`(case when b.kind = 'CONSIGNED' then 'SALE' else b.kind end)`

/** The same of a line that a statement calls `s`. */
export const BILLED_AS_S = sql`(case when s.kind = 'CONSIGNED' then 'SALE' else s.kind end)`
