// What rjsf draws from: the shape of the form's values, and per field the one widget with the
// field in its options. Limits, and what shows, is required or locked, are the form store's to say,
// so this depends on the screen alone and rjsf draws it once.
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { fieldSchema } from '../../../shared/screen/json-schema.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import type { FormData } from './form-data.ts'
import type { FormSurroundings } from './input-props.ts'
import { WidgetInput } from './widget-input.tsx'

export function formSchema(fields: Field[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.prop, { title: words(field.label), ...valueShape(field) }]),
    ),
  }
}

function valueShape(field: Field): RJSFSchema {
  if (field.of) return { type: 'array', items: { type: 'string' } }
  if (field.type === 'json') return { type: 'string' }
  // The grid looks into its lines itself; rjsf would walk through hundreds of them at every key.
  if (field.lines) return { type: 'array', items: {} }
  const { type, items } = fieldSchema(field)
  return { type: type as 'string', ...(items && { items: { type: 'string' } }) }
}

export function formUiSchema(fields: Field[]): UiSchema<FormData, RJSFSchema, FormSurroundings> {
  return Object.fromEntries(
    fields.map((field) => [
      field.prop,
      {
        'ui:widget': WidgetInput,
        'ui:options': {
          field,
          ...(field.form!.help && { help: words(field.form!.help) }),
        },
      },
    ]),
  )
}
