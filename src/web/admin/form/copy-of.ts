import type { Screen } from '../../../shared/screen/normal-form.ts'
import { formFields, type Row } from './form-data.ts'

/**
 * What a new row takes over from another: all that a form asks for, but nothing that may occur
 * once, no password and no state.
 */
export function copyOf(screen: Screen, row: Row): Row {
  const once = new Set([
    ...screen.fields.filter(({ unique }) => unique).map(({ prop }) => prop),
    ...screen.table.unique.flatMap((props) => keptApart(screen, props)),
  ])
  const taken = formFields(screen, 'create').filter(({ prop, secret }) => !secret && !once.has(prop))
  return Object.fromEntries(
    taken
      .flatMap(({ prop, of, ref }) => [...(of ?? [prop]), ...(ref ? [`${prop}Name`] : [])])
      .filter((prop) => row[prop] !== undefined && row[prop] !== null)
      .map((prop) => [prop, row[prop]]),
  )
}

/** Of props that may occur once together: those that tell rows apart, not the row they belong to. */
function keptApart(screen: Screen, props: string[]): string[] {
  const own = props.filter(
    (prop) => prop !== 'tenantId' && !screen.fields.some((field) => field.prop === prop && field.ref),
  )
  return own.length > 0 ? own : props.filter((prop) => prop !== 'tenantId')
}
