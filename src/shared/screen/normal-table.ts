// The table behind a screen, in the normal form.

export interface ScreenTable {
  name: string
  key: string
  keyColumn: string
  /** own: each tenant has its rows; shared: one set for all, written by the platform. */
  tenancy: 'own' | 'shared'
  /** The table outgrows reading it in full: searches and sort orders get indexes. */
  grows: boolean
  unique: string[][]
  trash: boolean
  /** The prop that refers to the parent row of a tree. */
  parent: string | null
  /** The prop that names a row to users. */
  labelProp: string
  /** Props by which pickers find a row besides its name. */
  findBy: string[]
  /** Props by which people may group the list. */
  groupBy: string[]
  sort: { prop: string; order: 'asc' | 'desc' }
  /**
   * Rows belong to a row of another screen. They are edited beside it (dictionary items), or inside its
   * form and then written only together with it.
   */
  master: { screen: string; prop: string; inForm: boolean } | null
  /** Null for a table of the product's own. */
  existing: ExistingTable | null
  was: string | null
}

/** A table that the product does not own: it reads and writes rows and never changes the table. */
export interface ExistingTable {
  /** Null: wherever the connection's search path finds the table. */
  schema: string | null
  /** The columns that identify a row; empty for a table or view without a key, which is read only. */
  key: { column: string; type: string }[]
  /** The table's column for each column name in `fields`, with its type where that differs from the field's. */
  columns: Record<string, ExistingColumn>
}

export interface ExistingColumn {
  name: string
  type: string | null
  /** The columns of a reference by a key of several, in the key's order; `name` is the first of them. */
  parts?: { name: string; type: string }[]
}
