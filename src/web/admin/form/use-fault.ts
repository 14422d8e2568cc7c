import { useFaultWords } from './fault-words.ts'
import { useFormState } from './form-context.ts'

/** What is wrong with a field, in the user's words: the server's until it is changed; '' for nothing. */
export function useFault(prop: string): string {
  const say = useFaultWords()
  const refused = useFormState((state) => state.refused.get(prop))
  const fault = useFormState((state) => state.faults.get(prop))
  return fault ? say(fault) : (refused?.msg ?? '')
}
