// The one widget behind every generated form field: the field's slot, else its type, picks the
// input. rjsf hands it value and handlers; the field itself comes along in the ui options.
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { Select, Switch, TimePicker } from 'antd'
import { dayjs } from '../../lib/day.ts'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { ownSlot } from '../slots.ts'
import { ComputedText } from './widgets/computed-text.tsx'
import { ColourInput } from './widgets/colour-input.tsx'
import { DateInput, RangeInput } from './widgets/date-input.tsx'
import { DictInput, DictManyInput } from './widgets/dict-inputs.tsx'
import { FileInput } from './widgets/file-input.tsx'
import { FigureInput } from './widgets/figure-input.tsx'
import { ReferenceInput } from './widgets/reference-input.tsx'
import { RegionInput } from './widgets/region-input.tsx'
import { RichTextInput } from './widgets/rich-text-input.tsx'
import { LineInput, PasswordInput, TextArea } from './widgets/text-inputs.tsx'
import { useFieldState, useForm } from './form-context.ts'
import type { FormData } from './form-data.ts'
import type { FormSurroundings, InputProps } from './input-props.ts'
import { LinesInput } from './lines/lines-input.tsx'
import { fieldOf } from './field-of.ts'
import { useFault } from './use-fault.ts'

const chosenTypes = new Set<Field['type']>(['date', 'datetime', 'time', 'region'])

export function WidgetInput({ options, id, registry }: WidgetProps<unknown, RJSFSchema, FormSurroundings>) {
  const { t } = useTranslation('admin')
  const field = fieldOf(options)!
  const { prop } = field
  const { store, isLocked: isFormLocked } = useForm()
  const value = useFieldState(prop, ({ data, computed }) => (field.computed ? computed[prop] : data[prop]))
  const isLocked = useFieldState(prop, ({ live }) => live.get(prop)?.isLocked ?? true)
  const isFaulty = useFault(prop) !== ''
  const isChosen = field.dict !== null || field.ref !== null || chosenTypes.has(field.type)
  const input: InputProps<never> = {
    field,
    id,
    value: value as never,
    onChange: (next: unknown) => store.change(prop, next),
    // What was typed is looked at when it is left; that something is missing, only on saving.
    onBlur: () => store.state().data[prop] !== undefined && store.check([prop]),
    disabled: isFormLocked || isLocked,
    placeholder: field.form?.placeholder ? words(field.form.placeholder) : t(isChosen ? 'choose' : 'type'),
    status: isFaulty ? 'error' : '',
    'aria-describedby': isFaulty || field.form?.help ? `${id}__said` : undefined,
  }
  return <FieldInput input={input} around={registry.formContext} />
}

/** The input of a field: the component beside the file, else by its type. */
export function FieldInput({ input, around }: { input: InputProps<never>; around: FormSurroundings }) {
  const own = ownSlot(around.ownScreen, input.field.form?.slot ?? null, input)
  return own ?? <BuiltInInput input={input} around={around} />
}

function BuiltInInput({ input, around }: { input: InputProps<never>; around: FormSurroundings }) {
  const { field, ...rest } = input as unknown as InputProps<unknown>
  const text = input as unknown as InputProps<string>
  if (field.ref)
    return <ReferenceInput input={input as unknown as InputProps<string | string[]>} around={around} />
  switch (field.type) {
    case 'lines':
      return (
        <LinesInput
          input={input as unknown as InputProps<FormData[]>}
          renderInput={(cell, line) => (
            <BuiltInInput
              input={cell}
              around={{ ...around, row: line, ownId: null, ownScreen: field.lines!.screen }}
            />
          )}
        />
      )
    case 'text':
      return <TextArea input={text} rows={3} />
    case 'richText':
      return <RichTextInput {...text} />
    case 'json':
      return <TextArea input={text} rows={6} isCode />
    case 'integer':
    case 'number':
    case 'percent':
    case 'money':
      return <FigureInput {...(input as unknown as InputProps<string | number>)} />
    case 'boolean':
      return (
        <Switch
          id={rest.id}
          checked={rest.value === true}
          disabled={rest.disabled}
          onChange={rest.onChange}
        />
      )
    case 'date':
    case 'datetime':
      return <DateInput {...text} />
    case 'dateRange':
    case 'datetimeRange':
      return <RangeInput {...(input as unknown as InputProps<[string, string]>)} />
    case 'time':
      return (
        <TimePicker
          {...rest}
          format="HH:mm"
          value={text.value ? dayjs(`2000-01-01T${text.value}`) : null}
          onChange={(next) => text.onChange(next ? dayjs(next as dayjs.Dayjs).format('HH:mm') : undefined)}
          style={{ width: '100%' }}
        />
      )
    case 'colour':
      return <ColourInput {...text} />
    case 'dict':
      return <DictInput {...text} />
    case 'dictMany':
      return <DictManyInput {...(input as unknown as InputProps<string[]>)} />
    case 'tags':
      return (
        <Select
          {...(rest as InputProps<string[]>)}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', '\n']}
          value={(rest.value ?? []) as string[]}
          onChange={(next: string[]) => rest.onChange(next.length > 0 ? next : undefined)}
          style={{ width: '100%' }}
        />
      )
    case 'file':
    case 'image':
      return <FileInput input={input as unknown as InputProps<string[]>} around={around} />
    case 'region':
      return <RegionInput {...text} />
    case 'computed':
      return <ComputedText {...(input as unknown as InputProps<unknown>)} />
    case 'password':
      return <PasswordInput {...text} />
    default:
      return field.form?.slot === 'textarea' ? <TextArea input={text} rows={3} /> : <LineInput {...text} />
  }
}
