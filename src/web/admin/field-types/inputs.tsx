// The input of every type in a form. Lists draw fields without them, so they are a map of their own.
import { Select, Switch, TimePicker } from 'antd'
import type { ComponentType } from 'react'
import { dayjs } from '../../lib/day.ts'
import type { FieldType } from '../../../shared/screen/normal-form.ts'
import type { FormData } from '../form/form-data.ts'
import { controlProps, type FormSurroundings, type InputProps } from '../form/input-props.ts'
import { LinesInput } from '../form/lines/lines-input.tsx'
import { ColourInput } from '../form/widgets/colour-input.tsx'
import { ComputedText } from '../form/widgets/computed-text.tsx'
import { DateInput, RangeInput } from '../form/widgets/date-input.tsx'
import { DictInput, DictManyInput } from '../form/widgets/dict-inputs.tsx'
import { FigureInput, MoneyInput } from '../form/widgets/figure-input.tsx'
import { FileInput } from '../form/widgets/file-input.tsx'
import { ReferenceInput } from '../form/widgets/reference-input.tsx'
import { RegionInput } from '../form/widgets/region-input.tsx'
import { RichTextInput } from '../form/widgets/rich-text-input.tsx'
import { LineInput, PasswordInput, TextArea } from '../form/widgets/text-inputs.tsx'
import { DurationInput } from './duration.tsx'

interface TypeInputProps<T> {
  input: InputProps<T>
  around: FormSurroundings
}

/** An input of some type or other: the form holds of each type what its input takes. */
type AnyInput = ComponentType<TypeInputProps<never>>

function taking<T>(input: ComponentType<TypeInputProps<T>>): AnyInput {
  return input as unknown as AnyInput
}

const inputs = {
  string: taking<string>(({ input }) => <TextInput {...input} />),
  text: taking<string>(({ input }) => <TextArea input={input} rows={3} />),
  richText: taking<string>(({ input }) => <RichTextInput {...input} />),
  integer: taking<number>(({ input }) => <FigureInput input={input} hasControls />),
  number: taking<number>(({ input }) => <FigureInput input={input} />),
  money: taking<string>(({ input }) => <MoneyInput input={input} />),
  percent: taking<number>(({ input }) => <FigureInput input={input} suffix="%" />),
  boolean: taking<boolean>(({ input }) => <YesNoInput {...input} />),
  date: taking<string>(({ input }) => <DateInput input={input} />),
  datetime: taking<string>(({ input }) => <DateInput input={input} withTime />),
  dateRange: taking<[string, string]>(({ input }) => <RangeInput {...input} />),
  datetimeRange: taking<[string, string]>(({ input }) => <RangeInput {...input} withTime />),
  time: taking<string>(({ input }) => <ClockInput {...input} />),
  duration: taking<number | string>(({ input }) => <DurationInput {...input} />),
  phone: taking<string>(({ input }) => <TextInput {...input} inputMode="tel" />),
  email: taking<string>(({ input }) => <TextInput {...input} inputMode="email" />),
  link: taking<string>(({ input }) => <TextInput {...input} inputMode="url" />),
  colour: taking<string>(({ input }) => <ColourInput {...input} />),
  dict: taking<string>(({ input }) => <DictInput {...input} />),
  dictMany: taking<string[]>(({ input }) => <DictManyInput {...input} />),
  ref: taking<string | string[]>(ReferenceInput),
  refMany: taking<string | string[]>(ReferenceInput),
  tags: taking<string[]>(({ input }) => <TagsInput {...input} />),
  json: taking<string>(({ input }) => <TextArea input={input} rows={6} isCode />),
  password: taking<string>(({ input }) => <PasswordInput {...input} />),
  computed: taking<unknown>(({ input }) => <ComputedText {...input} />),
  region: taking<string>(({ input }) => <RegionInput {...input} />),
  file: taking<string[]>(FileInput),
  image: taking<string[]>(FileInput),
  lines: taking<FormData[]>(RowLines),
} satisfies Record<FieldType, AnyInput>

/** The input of a field by its type. */
export function TypeInput(props: TypeInputProps<never>) {
  const Input = inputs[props.input.field.type]
  return <Input {...props} />
}

function TextInput(input: Parameters<typeof LineInput>[0]) {
  const { inputMode: _, ...area } = input
  return input.field.form?.slot === 'textarea' ? <TextArea input={area} rows={3} /> : <LineInput {...input} />
}

function YesNoInput({ id, value, disabled, onChange }: InputProps<boolean>) {
  return <Switch id={id} checked={value === true} disabled={disabled} onChange={onChange} />
}

function ClockInput(input: InputProps<string>) {
  const { value, onChange } = input
  return (
    <TimePicker
      {...controlProps(input)}
      format="HH:mm"
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(next) => onChange(next ? dayjs(next as dayjs.Dayjs).format('HH:mm') : undefined)}
      style={{ width: '100%' }}
    />
  )
}

function TagsInput(input: InputProps<string[]>) {
  const { value = [], onChange } = input
  return (
    <Select
      {...controlProps(input)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '\n']}
      value={value}
      onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
      style={{ width: '100%' }}
    />
  )
}

function RowLines({ input, around }: TypeInputProps<FormData[]>) {
  const ownScreen = input.field.lines!.screen
  return (
    <LinesInput
      input={input}
      renderInput={(cell, line) => (
        <TypeInput input={cell} around={{ ...around, row: line, ownId: null, ownScreen }} />
      )}
    />
  )
}
