// The addresses of a form that is a page: <list>/new and <list>/<id>, or <list>/detail?id=<id>. What a new row begins with is
// in the query; where the row was opened from goes along in the history, which a reload keeps.
import type { NavigateOptions } from 'react-router-dom'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Among, Editing } from './editing.ts'
import { formFields, type Row } from './form-data.ts'

/** What the history keeps of a form's page. */
export interface PageState {
  /** The list with its search, to go back to. */
  back?: string
  among?: Among | null
  preset?: Row
  copied?: Row | undefined
}

const COPY_OF = 'copyOf'

/** Where a form opens, as arguments of `navigate`. */
export function addressOf(editing: Editing, list: string, back: string): [string, NavigateOptions] {
  if (editing.mode === 'edit')
    return [`${list}/${editing.id}`, { state: { back, among: editing.among } satisfies PageState }]
  const query = editing.mode === 'copy' ? `?${COPY_OF}=${editing.id}` : ''
  const copied = editing.mode === 'create' ? editing.copied : undefined
  return [`${list}/new${query}`, { state: { back, preset: editing.preset, copied } satisfies PageState }]
}

/** What a page's address and history ask for. */
export function editingAt(
  screen: Screen,
  { below, search, state }: { below: string; search: string; state: PageState | null },
): Editing {
  const query = new URLSearchParams(search)
  const asked = below === 'detail' ? (query.get('id') ?? '') : below
  if (below !== 'new') return { mode: 'edit', id: asked, among: state?.among ?? null }
  const preset = { ...presetFrom(formFields(screen, 'create'), query), ...state?.preset }
  const id = query.get(COPY_OF)
  return id ? { mode: 'copy', id, preset } : { mode: 'create', preset, copied: state?.copied }
}

/** ?departmentId=5 begins the new row with that department; only plain texts and choices can be given so. */
function presetFrom(fields: Field[], query: URLSearchParams): Row {
  const plain = fields.filter(({ type }) => type === 'string' || type === 'dict' || type === 'ref')
  return Object.fromEntries(
    plain.flatMap(({ prop }) => {
      const given = query.get(prop)
      return given ? [[prop, given]] : []
    }),
  )
}
