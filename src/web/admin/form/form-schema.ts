// What rjsf draws from: the shape of the form's values, and per field the one widget with the
// field in its options. Limits are left to the form's own check, so the schema says types only.
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { fieldSchema } from '../../../shared/screen/json-schema.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import type { LiveField } from './form-check.ts'
import type { FormData } from './form-data.ts'
import { WidgetInput, type FormSurroundings } from './widget-input.tsx'

export function formSchema(live: LiveField[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      live.map(({ field }) => [field.prop, { title: words(field.label), ...valueShape(field) }]),
    ),
    required: live.filter(({ isRequired }) => isRequired).map(({ field }) => field.prop),
  }
}

function valueShape(field: Field): RJSFSchema {
  if (field.of) return { type: 'array', items: { type: 'string' } }
  if (field.type === 'json') return { type: 'string' }
  const { type, items } = fieldSchema(field)
  return { type: type as 'string', ...(items && { items: { type: 'string' } }) }
}

export function formUiSchema(live: LiveField[]): UiSchema<FormData, RJSFSchema, FormSurroundings> {
  return Object.fromEntries(
    live.map(({ field, isLocked }) => [
      field.prop,
      {
        'ui:widget': WidgetInput,
        // Left out where it is open, so that the form as a whole can still be locked.
        ...(isLocked && { 'ui:disabled': true }),
        'ui:options': {
          field,
          span: field.form!.span,
          ...(field.form!.help && { help: words(field.form!.help) }),
        },
      },
    ]),
  )
}
