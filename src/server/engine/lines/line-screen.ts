import type { Field, Screen } from '../../../shared/screen/normal-form.ts'

/** The field of a line that points to its row. */
function masterField({ fields, table }: Screen): Field {
  return fields.find(({ prop }) => prop === table.master!.prop)!
}

/** Its column. */
export function masterColumn(screen: Screen): string {
  return masterField(screen).columns[0]!
}
