// The frame around the inputs: label, help and fault of each field, on a grid of 24.
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { getUiOptions } from '@rjsf/utils'
import type { FormData } from './form-data.ts'
import type { FormSurroundings } from './widget-input.tsx'
import styles from '../admin.module.css'

export function FieldFrame(props: FieldTemplateProps<unknown, RJSFSchema, FormSurroundings>) {
  const { id, label, required, rawErrors = [], rawHelp, children, schema } = props
  if (schema.type === 'object') return <>{children}</>
  return (
    <div className={styles.formField}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
      <div id={`${id}__said`} className={styles.formSaid}>
        {rawErrors.length > 0 ? <span className={styles.formFault}>{rawErrors.join(' ')}</span> : rawHelp}
      </div>
    </div>
  )
}

export function FieldGrid({
  properties,
  uiSchema,
}: ObjectFieldTemplateProps<FormData, RJSFSchema, FormSurroundings>) {
  return (
    <div className={styles.formGrid}>
      {properties.map(({ name, content }) => (
        <div
          key={name}
          data-field={name}
          style={{ '--span': getUiOptions(uiSchema?.[name])['span'] } as React.CSSProperties}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
