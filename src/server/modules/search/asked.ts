import type { RawBuilder } from 'kysely'
import type { SearchPlan, StatementPlan } from './search-plan.ts'

/** A planned statement together with what it needs to run. */
export interface Asked {
  plan: SearchPlan
  statement: StatementPlan
  /** A condition evaluated for each row that is read; see time-limit.ts. */
  inTime: RawBuilder<boolean>
}
