import type { CSSProperties, ReactNode } from 'react'
import { useFormState } from './form-context.ts'

interface Props {
  prop: string
  content: ReactNode
  /** Columns of 24; the file's own width unless given. */
  width?: number
}

/** A field's place, which is not there while the field does not show. */
export function FieldCell({ prop, content, width }: Props) {
  const span = useFormState(({ live }) => live.get(prop)?.field.form?.span)
  if (span === undefined) return null
  return (
    <div data-field={prop} style={{ '--span': width ?? span } as CSSProperties}>
      {content}
    </div>
  )
}
