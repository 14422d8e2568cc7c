// The frame around the inputs: label, help and fault of each field.
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { getUiOptions } from '@rjsf/utils'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { FormData } from './form-data.ts'
import { useFieldState, useForm } from './form-context.ts'
import { FormPanels } from './form-panels.tsx'
import { fieldOf } from './field-of.ts'
import { ownForm } from './own-form.tsx'
import { useFault } from './use-fault.ts'
import type { FormSurroundings } from './input-props.ts'
import styles from '../admin.module.css'

type FrameProps = FieldTemplateProps<unknown, RJSFSchema, FormSurroundings>

export function FieldFrame(props: FrameProps) {
  const field = fieldOf(getUiOptions(props.uiSchema))
  return field ? <NamedInput {...props} field={field} /> : <>{props.children}</>
}

function NamedInput({ id, label, rawHelp, children, field: { prop, type } }: FrameProps & { field: Field }) {
  // An editor is no control that a label can be for: it is named by the label instead.
  const isEditor = definitionOf(type).isMarkup
  const isRequired = useFieldState(prop, ({ live }) => live.get(prop)?.isRequired ?? false)
  const { isLocked } = useForm()
  const fault = useFault(prop)
  return (
    <div className={styles.formField}>
      <label
        id={`${id}__label`}
        {...(isEditor ? { onClick: () => document.getElementById(id)?.focus() } : { htmlFor: id })}
      >
        {label}
        {isRequired && !isLocked && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
      <div id={`${id}__said`} className={styles.formSaid}>
        {fault === '' ? !isLocked && rawHelp : <span className={styles.formFault}>{fault}</span>}
      </div>
    </div>
  )
}

export function FieldGroups({
  properties,
  registry,
}: ObjectFieldTemplateProps<FormData, RJSFSchema, FormSurroundings>) {
  const contents = new Map(properties.map(({ name, content }) => [name, content]))
  return ownForm(registry.formContext.ownScreen, contents) ?? <FormPanels contents={contents} />
}
