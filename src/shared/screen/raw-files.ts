// The other files of a schemas folder as their authors write them: value lists and call styles, beside the
// screens of raw.ts.
import type { Text } from './text.ts'

/** A value list under schemas/dicts; the file's name is its code. */
export interface RawDict {
  $schema?: string
  title: Text
  /** The file's former name. */
  was?: string
  /** `was` is the value's former name. */
  items: { value: string; label: Text; colour?: string; was?: string }[]
}

/**
 * A call style: each call as "METHOD path", with "?name" for the parameter that carries the id or
 * the comma-separated ids, or "{id}" in the path.
 */
export interface RawProfile {
  paging: { current: string; size: string }
  /** Rows per page when the caller names no size; 10 when absent. */
  pageSize?: number
  calls: {
    list: string
    detail: string
    create?: string
    update?: string
    /** An update with the row's id in the path, in addition to the one above. */
    updateAt?: string
    /** One call for both: a key in the body makes it an update. */
    save?: string
    remove: string
    options: string
    history: string
    /** Restores the values of an earlier state of a row. */
    revert: string
    /** The removed rows of a screen that keeps them, and the calls to restore or purge them. */
    removed: string
    restore: string
    purge: string
    action: string
    bulkEdit?: string
    /** The number of rows that each quick filter finds. */
    counts: string
    /** The groups by a field, each with its count and sums. */
    groups: string
    /** Values of a text column, suggested while somebody types one. */
    suggest: string
    template: string
    importCheck: string
    import: string
    importRun: string
    importReport: string
    export: string
    /** The same for chosen rows, with their ids in the body: an address holds only a few hundred. */
    exportChosen: string
  }
}

/** The texts of a schemas folder, with paths relative to the repository. */
export interface SchemaSources {
  screens: { file: string; text: string }[]
  dicts: { file: string; text: string }[]
  parts: { file: string; text: string }[]
  profiles: { file: string; text: string }
  /** Codes of the menu folders that may contain a screen. */
  folders: string[]
  /** The components beside screens as <screen>/<slot>; absent where the tree has no source of the web. */
  slots?: string[]
}
