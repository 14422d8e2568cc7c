import type { CSSProperties, ReactNode } from 'react'
import { useFieldState } from './form-context.ts'

interface Props {
  prop: string
  content: ReactNode
  /** Columns of 24; the file's own width unless given. */
  width?: number
}

/**
 * A field's place, which is not there while the field does not show. It is a form element by itself:
 * for its autofill Chromium reads the whole form around an input at every key, 6 ms with 200 fields.
 */
export function FieldCell({ prop, content, width }: Props) {
  const span = useFieldState(prop, ({ live }) => live.get(prop)?.field.form?.span)
  if (span === undefined) return null
  return (
    <form data-field={prop} noValidate style={{ '--span': width ?? span } as CSSProperties}>
      {content}
    </form>
  )
}
