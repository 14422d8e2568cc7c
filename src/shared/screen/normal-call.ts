// The normal form of a screen's calls.

/** The calls that exchange rows with a spreadsheet. */
type SheetCallKind =
  | 'template'
  | 'importCheck'
  | 'import'
  | 'importRun'
  | 'importReport'
  | 'export'
  | 'exportChosen'

/**
 * One call of the screen, with the profile's irregularities resolved. A list also takes one value per
 * searchable prop and `orderBy` (sortable props separated by commas, each with a leading minus for
 * descending).
 */
export interface ScreenCall {
  kind:
    | 'list'
    | 'detail'
    | 'create'
    | 'update'
    /** The same update with the row's id in the path. */
    | 'updateAt'
    | 'save'
    | 'remove'
    | 'options'
    | 'action'
    | 'history'
    | 'bulkEdit'
    | 'revert'
    | 'removed'
    | 'restore'
    | 'purge'
    | 'counts'
    | 'groups'
    | 'suggest'
    | SheetCallKind
  /** The name of the action or transition; null for other calls. */
  action: string | null
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below /api; {id} is a path parameter. */
  path: string
  permission: string
  /** Names of the paging parameters and where they are sent. */
  paging: { current: string; size: string } | null
  /** Rows per page when the caller names no size. */
  defaultSize: number
  parametersIn: 'query' | 'body' | 'path'
  /** Name of the parameter with the id or the comma-separated ids. */
  idParameter: string | null
}
