// What the parts of a form ask of the form they stand in.
import { createContext, use } from 'react'
import type { ScreenForm } from '../../../shared/screen/normal-layout.ts'
import type { Mode } from './form-data.ts'
import type { FormState } from './form-state.ts'
import { useStoreState, type FormStore } from './form-store.ts'

export interface FormFacts {
  store: FormStore
  /** The inputs' ids begin with it. */
  formId: string
  layout: ScreenForm['layout']
  mode: Mode
  /** Nothing can be changed at the moment. */
  isLocked: boolean
}

export const FormContext = createContext<FormFacts | null>(null)

export function useForm(): FormFacts {
  const facts = use(FormContext)
  if (!facts) throw new Error('A part of a form stands outside of one.')
  return facts
}

/** One fact of the form that this stands in. */
export function useFormState<T>(pick: (state: FormState) => T): T {
  return useStoreState(useForm().store, pick)
}

/** One fact of a field; nothing is asked while only other fields change. */
export function useFieldState<T>(prop: string, pick: (state: FormState) => T): T {
  return useStoreState(useForm().store, pick, prop)
}
