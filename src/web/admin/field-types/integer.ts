import type { Field } from '../../../shared/screen/normal-form.ts'
import { grouped } from '../values/wording.ts'
import type { FieldLook } from './look.ts'
import { figure } from './bases/figure.tsx'
import { whereThere } from './bases/text.ts'

export const integer: FieldLook = {
  ...figure,
  text: whereThere((value, { field }) => (isYear(field) ? String(value) : grouped(String(value)))),
  saysLittle: true,
  digits: () => 0,
}

/** What stays within four digits by its bounds counts no pieces: 2026 is not 2,026. */
function isYear({ minimum, maximum }: Field): boolean {
  return minimum !== null && minimum >= 1000 && maximum !== null && maximum <= 9999
}
