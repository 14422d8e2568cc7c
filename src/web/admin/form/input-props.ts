// What the inputs of a form get.
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Row } from './form-data.ts'

/** What the form knows beyond the single value. */
export interface FormSurroundings {
  /** The stored row, for labels of references; empty for a new one. */
  row: Row
  /** Id of the row being edited, which cannot stand above itself. */
  ownId: string | null
  ownScreen: string
  /** The tenant whose rows can be chosen, where the platform edits a tenant's row. */
  tenantId: string | null
  /** The row that the input stands in, where that is not the form's: a line, or a row of a list. */
  own: { fields: Field[]; row: Row } | null
}

/** What every input takes, an own component beside the screen included. */
export interface InputProps<T = unknown> {
  field: Field
  id: string
  value: T | undefined
  onChange: (value: T | undefined) => void
  onBlur: () => unknown
  disabled: boolean
  placeholder: string
  status: 'error' | ''
  'aria-describedby': string | undefined
  /** Of an input without a label beside it, as in a cell of a grid. */
  'aria-label'?: string
}

/** What a control of antd takes of them. */
export function controlProps<T>(input: InputProps<T>) {
  const { field: _field, value: _value, onChange: _onChange, ...control } = input
  return control
}
