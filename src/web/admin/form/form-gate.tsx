import { Fragment, lazy, useState, type ComponentType, type ReactNode } from 'react'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { ScreenForm } from '../../../shared/screen/normal-layout.ts'
import { inputPartsOf } from '../field-types/inputs.tsx'
import { panels } from './form-panels.tsx'

interface Drawn {
  fields: Field[]
  layout: ScreenForm['layout']
}

/**
 * Draws a form once everything that its fields and its layout need is here, so that no input appears
 * late and moves the others. Suspends until then.
 */
export function FormGate({ children, ...form }: Drawn & { children: ReactNode }) {
  const [Gate] = useState<ComponentType<{ children: ReactNode }>>(() =>
    partsOf(form).every((part) => part.isHere()) ? Fragment : gateOf(form),
  )
  return <Gate>{children}</Gate>
}

/** Fetches what a form draws with. */
export async function loadForm(form: Drawn): Promise<void> {
  await Promise.all(partsOf(form).map((part) => part.load()))
}

function partsOf({ fields, layout }: Drawn) {
  return [panels[layout], ...inputPartsOf(fields)]
}

function gateOf(form: Drawn) {
  return lazy(async () => {
    await loadForm(form)
    return { default: Fragment as ComponentType<{ children: ReactNode }> }
  })
}
