import { lazy, Suspense } from 'react'
import { brokenJsonLine } from '../form/broken-json-line.ts'
import type { FieldLook } from './look.ts'
import { text, whereThere } from './bases/text.ts'

const CodeCell = lazy(async () => ({ default: (await import('../list/code-cell.tsx')).CodeCell }))

/** The form holds it as text. */
export const json: FieldLook = {
  ...text,
  text: whereThere((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  cell: (props) => (
    <Suspense fallback={props.text}>
      <CodeCell text={props.text} />
    </Suspense>
  ),
  width: 260,
  isDrawn: true,
  toForm: (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
  toBody: parsed,
  typedFault: (value) => {
    const line = typeof value === 'string' ? brokenJsonLine(value) : null
    return line === null ? null : { rule: 'json', limit: line }
  },
}

/** Text that is not JSON stays text here; the form's check has refused it before it is sent. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
