// The one widget behind every generated form field: the field's slot, else its type, picks the
// input. rjsf hands it value and handlers; the field itself comes along in the ui options.
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import { Input, Radio, Select, Switch, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { Field, Reference } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { ownSlot } from '../slots.ts'
import { ReferenceSelect } from '../values/reference-select.tsx'
import { ReferenceTreeSelect } from '../values/reference-tree-select.tsx'
import { TickTree } from '../values/tick-tree.tsx'
import { useDict } from '../values/use-dict.ts'
import { ComputedText } from './widgets/computed-text.tsx'
import { ColourInput } from './widgets/colour-input.tsx'
import { DateInput, RangeInput } from './widgets/date-input.tsx'
import { FileInput } from './widgets/file-input.tsx'
import { FigureInput } from './widgets/figure-input.tsx'
import { RegionInput } from './widgets/region-input.tsx'
import { RichTextInput } from './widgets/rich-text-input.tsx'
import { useFieldState, useForm } from './form-context.ts'
import type { FormData, Row } from './form-data.ts'
import { LinesInput } from './lines/lines-input.tsx'
import { fieldOf } from './field-of.ts'
import { useFault } from './use-fault.ts'
import styles from '../admin.module.css'

/** What the form knows beyond the single value. */
export interface FormSurroundings {
  /** The stored row, for labels of references; empty for a new one. */
  row: Row
  /** Id of the row being edited, which cannot stand above itself. */
  ownId: string | null
  ownScreen: string
  /** The tenant whose rows can be chosen, where the platform edits a tenant's row. */
  tenantId: string | null
}

/** What every input takes, an own component beside the screen included. */
export interface InputProps<T = unknown> {
  field: Field
  id: string
  value: T | undefined
  onChange: (value: T | undefined) => void
  onBlur: () => unknown
  disabled: boolean
  placeholder: string
  status: 'error' | ''
  'aria-describedby': string | undefined
  /** Of an input without a label beside it, as in a cell of a grid. */
  'aria-label'?: string
}

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

const inputModes: Partial<Record<Field['type'], 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  email: 'email',
  link: 'url',
}

function LineInput({ field, value = '', onChange, onBlur, ...rest }: InputProps<string>) {
  return (
    <Input
      {...rest}
      inputMode={inputModes[field.type]}
      allowClear
      value={value}
      maxLength={field.maxLength ?? undefined}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => {
        if (value !== value.trim()) onChange(value.trim() || undefined)
        onBlur()
      }}
    />
  )
}

function PasswordInput({ field, value = '', onChange, ...rest }: InputProps<string>) {
  return (
    <Input.Password
      {...rest}
      value={value}
      maxLength={field.maxLength ?? undefined}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

function TextArea({
  input,
  rows,
  isCode = false,
}: {
  input: InputProps<string>
  rows: number
  isCode?: boolean
}) {
  const { field, value = '', onChange, ...rest } = input
  return (
    <Input.TextArea
      {...rest}
      className={isCode ? styles.code : undefined}
      value={value}
      autoSize={{ minRows: rows, maxRows: 16 }}
      showCount={field.maxLength !== null && !isCode}
      maxLength={field.maxLength ?? undefined}
      spellCheck={!isCode}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

/** Few enough to be seen at once are radios; the rest is a list to search. */
const MOST_RADIOS = 4

function DictInput({ field, value, onChange, placeholder, ...rest }: InputProps<string>) {
  const options = useDict(field.dict)
  const slot = field.form?.slot
  const asRadios =
    slot === 'radio' ||
    (slot !== 'select' && field.required && options.length > 0 && options.length <= MOST_RADIOS)
  if (asRadios) {
    return (
      <Radio.Group
        id={rest.id}
        disabled={rest.disabled}
        value={value}
        options={options}
        aria-describedby={rest['aria-describedby']}
        onChange={(event) => onChange(String(event.target.value))}
      />
    )
  }
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next: string | undefined) => onChange(next)}
      style={{ width: '100%' }}
    />
  )
}

function DictManyInput({ field, value = [], onChange, ...rest }: InputProps<string[]>) {
  const options = useDict(field.dict)
  return (
    <Select
      {...rest}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={options}
      onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
      style={{ width: '100%' }}
    />
  )
}

function ReferenceInput({
  input,
  around,
}: {
  input: InputProps<string | string[]>
  around: FormSurroundings
}) {
  const { field, value, onChange, status, ...rest } = input
  const reference = narrowed(field.ref!, around.tenantId)
  const isMany = field.type === 'refMany'
  const ids = [value ?? []].flat()
  const handleChange = (next: string[]) => onChange(isMany ? next : next[0])
  if (isMany && reference.tree)
    return <TickTree {...rest} reference={reference} value={ids} onChange={handleChange} />
  if (reference.tree) {
    const without = reference.screen === around.ownScreen ? around.ownId : null
    return (
      <ReferenceTreeSelect
        {...rest}
        status={status}
        reference={reference}
        value={ids}
        onChange={handleChange}
        without={without}
      />
    )
  }
  const storedIds = [around.row[field.prop] ?? []].flat().map(String)
  const storedLabels = [around.row[`${field.prop}Name`] ?? []].flat().map(String)
  const known = Object.fromEntries(
    storedIds.flatMap((id, index) => (storedLabels[index] ? [[id, storedLabels[index]]] : [])),
  )
  return (
    <ReferenceSelect
      {...rest}
      status={status}
      reference={reference}
      value={ids}
      onChange={handleChange}
      known={known}
      multiple={isMany}
    />
  )
}

function narrowed(reference: Reference, tenantId: string | null): Reference {
  if (tenantId === null || reference.anyTenant) return reference
  const { optionsPath } = reference
  return {
    ...reference,
    optionsPath: `${optionsPath}${optionsPath.includes('?') ? '&' : '?'}tenantId=${tenantId}`,
  }
}
