/** What a developer allowed of a change: names of tables, and of columns as table.column. */
export interface Allowed {
  /** Dropped with their values, which former_values keeps. */
  drop: string[]
  /** Left as they are, though no field shows them. */
  keep: string[]
  /** Columns whose values become empty where they do not convert to the new type. */
  empty: string[]
}

/** Nothing is given up. */
export const NOTHING_ALLOWED: Allowed = { drop: [], keep: [], empty: [] }
