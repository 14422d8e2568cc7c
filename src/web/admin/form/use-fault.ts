import { useFaultWords } from './fault-words.ts'
import { useFieldState } from './form-context.ts'

/** What is wrong with a field, in the user's words: the server's until it is changed; '' for nothing. */
export function useFault(prop: string): string {
  const say = useFaultWords()
  const refused = useFieldState(prop, (state) => state.refused.get(prop))
  const fault = useFieldState(prop, (state) => state.faults.get(prop))
  return fault ? say(fault) : (refused?.msg ?? '')
}
