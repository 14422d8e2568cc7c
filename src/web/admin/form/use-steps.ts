import type { FormGroup } from '../../../shared/screen/normal-layout.ts'
import { focusField } from './focus-field.ts'
import type { FormState } from './form-state.ts'
import { useStoreState, type FormStore } from './form-store.ts'

interface Steps {
  /** The steps of which some field shows. */
  steps: FormGroup[]
  /** The one in front, from 0. */
  place: number
  /** Goes on to a step past those without a fault, and stops at the first with one. */
  go: (to: number) => void
}

/** The groups of a form as steps, and the way from one to the next. */
export function useSteps(store: FormStore, formId: string): Steps {
  const steps = useShownGroups(store)
  const current = useStoreState(store, ({ group }) => group)
  const found = steps.findIndex(({ name }) => name === current)
  const place = Math.max(0, found)
  return {
    steps,
    place,
    go: (to) => {
      for (const { name, fields } of steps.slice(place, to)) {
        const wrong = store.check(fields)
        if (wrong === null) continue
        store.show(name)
        return focusField(store, formId, wrong)
      }
      const next = steps[to]
      if (next) store.show(next.name)
    },
  }
}

/** The groups of which some field shows. */
export function useShownGroups(store: FormStore): FormGroup[] {
  const groups = store.groups()
  const shown = useStoreState(store, ({ live }) =>
    groups.flatMap(({ fields }, index) => (fields.some((prop) => live.has(prop)) ? [index] : [])).join(),
  )
  const places = new Set(shown.split(','))
  return groups.filter((_, index) => places.has(String(index)))
}

/** Whether a field that shows is told to be wrong. */
export function isFaulty({ live, faults, refused }: FormState, prop: string): boolean {
  return live.has(prop) && (faults.has(prop) || refused.has(prop))
}
