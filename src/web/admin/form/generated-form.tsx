import { withTheme } from '@rjsf/core'
import { Templates } from '@rjsf/antd'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { focusField } from './focus-field.ts'
import { FormContext } from './form-context.ts'
import type { FormData, Mode } from './form-data.ts'
import { formSchema, formUiSchema } from './form-schema.ts'
import type { FormStore } from './form-store.ts'
import { FieldFrame, FieldGroups } from './form-templates.tsx'
import { formValidator } from './form-validator.ts'
import type { FormSurroundings } from './input-props.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useFitting } from './use-fitting.ts'

// Of antd's theme the templates: each field brings its own widget.
const ThemedForm = withTheme<FormData, RJSFSchema, FormSurroundings>({ templates: Templates as never })
const templates = { FieldTemplate: FieldFrame, ObjectFieldTemplate: FieldGroups }

interface Props {
  /** For the button outside the form that submits it. */
  formId: string
  screen: Screen
  fields: Field[]
  mode: Mode
  store: FormStore
  surroundings: FormSurroundings
  disabled: boolean
  /** Called with values in which the form finds no fault. */
  onSubmit: (data: FormData) => void
}

/**
 * The form of a screen, drawn by rjsf from the normal form. rjsf draws it once: what is typed, and
 * what follows from it, lives in the store, and each field listens for itself.
 */
export function GeneratedForm(props: Props) {
  const { formId, screen, fields, mode, store, surroundings, disabled, onSubmit } = props
  const { layout } = screen.form
  const { i18n } = useTranslation('admin')
  const facts = useMemo(
    () => ({ store, formId, layout, mode, isLocked: disabled }),
    [store, formId, layout, mode, disabled],
  )
  const { language } = i18n
  useFitting(store, fields)
  useChosenRows(store, fields)
  const drawn = useMemo(
    () => (
      <ThemedForm
        key={language}
        tagName="div"
        idPrefix={formId}
        schema={formSchema(fields)}
        uiSchema={formUiSchema(fields)}
        formContext={surroundings}
        validator={formValidator}
        templates={templates}
        noValidate
      >
        {/* The buttons stand in the foot of whatever holds the form. */}
        <></>
      </ThemedForm>
    ),
    [formId, fields, surroundings, language],
  )

  const handleSubmit = (event: FormEvent) => {
    keepHere(event)
    const wrong = store.check()
    if (wrong === null) onSubmit(store.state().data)
    else if (wrong !== '') focusField(store, formId, wrong)
  }

  /** Enter in a field sends where it would within one form: past a button that sends, or with nothing else to fill in. */
  const handleEnter = (event: FormEvent) => {
    keepHere(event)
    const sender = document.getElementById(formId) as HTMLFormElement
    if (fields.length === 1 || sender.elements.length > 0) sender.requestSubmit()
  }

  // Every field is a form element of its own (field-cell.tsx), and this empty one sends them all.
  return (
    <FormContext value={facts}>
      <div id={`${formId}__fields`} onSubmit={handleEnter}>
        <form id={formId} noValidate onSubmit={handleSubmit} />
        {drawn}
      </div>
    </FormContext>
  )
}

function keepHere(event: FormEvent) {
  event.preventDefault()
  // A form inside another's dialog is a child of it to React, though not to the document.
  event.stopPropagation()
}
