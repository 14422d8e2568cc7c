// What the address and the history of a form's page ask for; see page-address.ts.
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import type { Editing } from './editing.ts'
import { formFields, type Row } from './form-data.ts'
import { COPY_OF, type PageState } from './page-address.ts'

/** What refine read off a page's address. */
interface Address {
  isNew: boolean
  /** The row's id, or "detail" where the query holds it. */
  id: string
  /** The query among other things. */
  params: Record<string, unknown>
}

/** What a page's address and history ask for. */
export function editingAt(
  screen: Screen,
  { isNew, id, params, state }: Address & { state: PageState | null },
): Editing {
  const asked = id === 'detail' ? textIn(params, 'id') : id
  if (!isNew) return { mode: 'edit', id: asked, among: state?.among ?? null }
  const preset = { ...presetFrom(formFields(screen, 'create'), params), ...state?.preset }
  const original = textIn(params, COPY_OF)
  return original ? { mode: 'copy', id: original, preset } : { mode: 'create', preset, copied: state?.copied }
}

/** ?departmentId=5 begins the new row with that department; only plain texts and choices can be given so. */
function presetFrom(fields: Field[], params: Record<string, unknown>): Row {
  const plain = fields.filter((field) => lookOf(field).isGivenByAddress)
  return Object.fromEntries(
    plain.flatMap(({ prop }) => {
      const given = textIn(params, prop)
      return given ? [[prop, given]] : []
    }),
  )
}

function textIn(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
