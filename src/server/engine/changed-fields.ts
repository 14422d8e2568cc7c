import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { Change } from './hook.ts'
import { propsOf } from './props-of.ts'

/** The fields in which the row now differs; all of them for a new one. */
export function changedFields(screen: Screen, { before, after }: Change): Field[] {
  return screen.fields.filter(
    (field) =>
      !before ||
      propsOf(field).some(
        (prop) => JSON.stringify(valueOf(before[prop])) !== JSON.stringify(valueOf(after[prop])),
      ),
  )
}

/** An empty list and none are stored alike. */
function valueOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : (value ?? null)
}
