import { useMemo } from 'react'
import { insideLine } from '../../../../shared/screen/lines.ts'
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { useFaultWords } from '../fault-words.ts'
import { useFieldState } from '../form-context.ts'
import type { CellFault } from './cell-faults.ts'

/** What is wrong in the cells of a grid: what the form finds itself, and what the server refused. */
export function useCellFaults(field: Field): CellFault[] {
  const say = useFaultWords()
  const found = useFieldState(field.prop, ({ faults }) => faults)
  const refused = useFieldState(field.prop, (state) => state.refused)
  return useMemo(() => {
    const told = [
      ...[...found.values()].map((fault) => ({ path: fault.field, msg: say(fault) })),
      ...[...refused.values()].map((fault) => ({ path: fault.field, msg: fault.msg })),
    ]
    return told.flatMap(({ path, msg }): CellFault[] => {
      const inside = insideLine([field], path)
      return inside ? [{ index: inside.index, prop: inside.prop, msg }] : []
    })
  }, [field, found, refused, say])
}
