import { sql } from 'kysely'

/** What a statement is once it is confirmed: money may have been matched to it before. */
export const confirmedStatus = sql`
  case
    when settled_fen >= total_fen then 'SETTLED'
    when settled_fen > 0 then 'PART'
    else 'CONFIRMED'
  end
`
