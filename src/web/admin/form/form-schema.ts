// What rjsf draws from: the shape of the form's values, and per field the one widget with the
// field in its options. Limits, and what shows, is required or locked, are the form store's to say,
// so this depends on the screen alone and rjsf draws it once.
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { shownDefinition } from '../../../shared/field-types/field-types.ts'
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
  const { type, items } = shownDefinition(field).shape
  return { type: type as 'string', ...(items && { items: items as RJSFSchema }) }
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
