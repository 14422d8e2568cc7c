import { useEffect, useRef, type ReactNode } from 'react'
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { lookOf } from '../../field-types/field-looks.ts'
import { ReferenceText } from '../../values/reference-text.tsx'
import { NOTHING } from '../../values/wording.ts'
import { words } from '../../words.ts'
import type { FormData } from '../form-data.ts'
import type { InputProps } from '../input-props.ts'
import { isFigure } from './cell-value.ts'
import styles from './lines.module.css'

/** The input of a cell while it is edited. */
export type RenderInput = (input: InputProps<never>, line: FormData) => ReactNode

interface Props {
  field: Field
  line: FormData
  place: string
  label: string
  text: string
  /** What to fill in before this cell. */
  hint: string | null
  fault: string | null
  isActive: boolean
  isLocked: boolean
  renderInput: RenderInput
  onActive: () => void
  onWrite: (value: unknown) => void
}

/** Text at rest, the field's input while it is edited: a grid of hundreds of inputs would be slow. */
export function GridCell({
  field,
  line,
  place,
  label,
  text,
  hint,
  fault,
  isActive,
  isLocked,
  renderInput,
  onActive,
  onWrite,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isActive) return
    const input = box.current?.querySelector<HTMLInputElement>('input, textarea, button')
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [isActive])
  const id = `line-${place}`
  return (
    <div
      className={styles.cell}
      data-label={words(field.label)}
      data-figure={isFigure(field)}
      data-fault={fault !== null}
      data-locked={isLocked}
    >
      {isActive ? (
        <div ref={box} data-cell={place}>
          {renderInput(
            {
              field: withoutRadios(field),
              id,
              value: line[field.prop] as never,
              onChange: onWrite as (value: undefined) => void,
              onBlur: () => {},
              disabled: false,
              placeholder: '',
              status: fault === null ? '' : 'error',
              'aria-describedby': fault === null ? undefined : `${id}-fault`,
              'aria-label': label,
            } as InputProps<never>,
            line,
          )}
        </div>
      ) : (
        <div
          data-cell={place}
          className={styles.text}
          role="textbox"
          aria-label={label}
          aria-readonly={isLocked}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          tabIndex={isLocked ? -1 : 0}
          onFocus={isLocked ? undefined : onActive}
        >
          {text === NOTHING || text === '' ? (
            hint && <i className={styles.hint}>{hint}</i>
          ) : isUnlabelled(field, line) ? (
            <ReferenceText reference={field.ref!} ids={[line[field.prop] ?? []].flat().map(String)} />
          ) : (
            text
          )}
        </div>
      )}
      {fault !== null && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}

/** A row chosen since the lines were loaded: its name did not come with them. */
function isUnlabelled({ ref, prop }: Field, line: FormData): boolean {
  return ref !== null && [line[`${prop}Name`] ?? []].flat().length === 0
}

/** A cell has no room for choices side by side. */
function withoutRadios(field: Field): Field {
  return field.dict !== null && !lookOf(field).isTagged && field.form!.slot === null
    ? { ...field, form: { ...field.form!, slot: 'select' } }
    : field
}
