// What the address and the history of a form's page ask for; see page-address.ts.
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import type { Editing } from './editing.ts'
import { formFields, type Row } from './form-data.ts'
import { COPY_OF, type PageState } from './page-address.ts'

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
  const plain = fields.filter((field) => lookOf(field).isGivenByAddress)
  return Object.fromEntries(
    plain.flatMap(({ prop }) => {
      const given = query.get(prop)
      return given ? [[prop, given]] : []
    }),
  )
}
