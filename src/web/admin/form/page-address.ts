// The addresses of a form that is a page: <list>/new and <list>/<id>, or <list>/detail?id=<id>. What a new row begins with is
// in the query; where the row was opened from goes along in the history, which a reload keeps
// (refine's own navigation cannot pass it, hence react-router's).
import type { NavigateOptions } from 'react-router-dom'
import { isId } from '../../../shared/id.ts'
import type { Among, Editing } from './editing.ts'
import type { Row } from './form-data.ts'

/** What the history keeps of a form's page. */
export interface PageState {
  /** The list with its search, to go back to. */
  back?: string
  among?: Among | null
  preset?: Row
  copied?: Row | undefined
}

/** The query of a new row that begins as a copy. */
export const COPY_OF = 'copyOf'

/** A key of an existing table may be any text, also one that means a page of its own below the list. */
function rowAddress(list: string, id: string): string {
  return isId(id) ? `${list}/${id}` : `${list}/detail?id=${encodeURIComponent(id)}`
}

/** Where a form opens, as arguments of `navigate`. */
export function addressOf(editing: Editing, list: string, back: string): [string, NavigateOptions] {
  if (editing.mode === 'edit')
    return [rowAddress(list, editing.id), { state: { back, among: editing.among } satisfies PageState }]
  const query = editing.mode === 'copy' ? `?${COPY_OF}=${editing.id}` : ''
  const copied = editing.mode === 'create' ? editing.copied : undefined
  return [`${list}/new${query}`, { state: { back, preset: editing.preset, copied } satisfies PageState }]
}
