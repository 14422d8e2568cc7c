import type { RawBuilder } from 'kysely'
import type { SearchPlan, StatementPlan } from './search-plan.ts'

/** A planned statement with what surrounds it. */
export interface Asked {
  plan: SearchPlan
  statement: StatementPlan
  /** A condition for each row that is looked at; see time-limit.ts. */
  inTime: RawBuilder<boolean>
}
