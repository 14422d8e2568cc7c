// The input of every type in a form. Lists draw fields without them, so they are a map of their own.
// Heavy inputs that few forms have are fetched with the first form that needs them.
import { Select, Switch } from 'antd'
import { useState, type ComponentType } from 'react'
import type { Field, FieldType } from '../../../shared/screen/normal-form.ts'
import type { FormData } from '../form/form-data.ts'
import { controlProps, type FormSurroundings, type InputProps } from '../form/input-props.ts'
import { bundled, fetched, type Part } from '../../lib/part.ts'
import { ComputedText } from '../form/widgets/computed-text.tsx'
import { DictInput, DictManyInput } from '../form/widgets/dict-inputs.tsx'
import { ownRow } from '../form/lines/line-data.ts'
import { FigureInput, MoneyInput } from '../form/widgets/figure-input.tsx'
import { ReferenceInput } from '../form/widgets/reference-input.tsx'
import { LineInput, PasswordInput, TextArea } from '../form/widgets/text-inputs.tsx'
import { DurationInput } from './duration.tsx'

interface TypeInputProps<T> {
  input: InputProps<T>
  around: FormSurroundings
}

type TypeInput<T> = ComponentType<TypeInputProps<T>>

/** The input of any type: the form stores for each type the values that its input takes. */
type InputPart = Part<TypeInputProps<never>>

const here = <T,>(input: TypeInput<T>) => bundled(input) as unknown as InputPart
const later = <T,>(fetchIt: () => Promise<TypeInput<T>>) => fetched(fetchIt) as unknown as InputPart

const fileInput = later<string[]>(async () => (await import('../form/widgets/file-input.tsx')).FileInput)
const loadDates = () => import('../form/widgets/date-input.tsx')

const inputs = {
  string: here<string>(({ input }) => <TextInput {...input} />),
  text: here<string>(({ input }) => <TextArea input={input} rows={3} />),
  richText: later<string>(async () => {
    const { RichTextEditor } = await import('../form/widgets/rich-text-editor.tsx')
    return ({ input }) => <RichTextEditor {...input} />
  }),
  integer: here<number>(({ input }) => <FigureInput input={input} hasControls />),
  number: here<number>(({ input }) => <FigureInput input={input} />),
  money: here<string>(({ input }) => <MoneyInput input={input} />),
  percent: here<number>(({ input }) => <FigureInput input={input} suffix="%" />),
  boolean: here<boolean>(({ input }) => <YesNoInput {...input} />),
  date: later<string>(async () => {
    const { DateInput } = await loadDates()
    return ({ input }) => <DateInput input={input} />
  }),
  datetime: later<string>(async () => {
    const { DateInput } = await loadDates()
    return ({ input }) => <DateInput input={input} withTime />
  }),
  dateRange: later<[string, string]>(async () => {
    const { RangeInput } = await loadDates()
    return ({ input }) => <RangeInput {...input} />
  }),
  datetimeRange: later<[string, string]>(async () => {
    const { RangeInput } = await loadDates()
    return ({ input }) => <RangeInput {...input} withTime />
  }),
  time: later<string>(async () => {
    const { ClockInput } = await loadDates()
    return ({ input }) => <ClockInput {...input} />
  }),
  duration: here<number | string>(({ input }) => <DurationInput {...input} />),
  phone: here<string>(({ input }) => <TextInput {...input} inputMode="tel" />),
  email: here<string>(({ input }) => <TextInput {...input} inputMode="email" />),
  link: here<string>(({ input }) => <TextInput {...input} inputMode="url" />),
  colour: later<string>(async () => {
    const { ColourInput } = await import('../form/widgets/colour-input.tsx')
    return ({ input }) => <ColourInput {...input} />
  }),
  dict: here<string>(({ input }) => <DictInput {...input} />),
  dictMany: here<string[]>(({ input }) => <DictManyInput {...input} />),
  ref: here<string | string[]>(ReferenceInput),
  refMany: here<string | string[]>(ReferenceInput),
  tags: here<string[]>(({ input }) => <TagsInput {...input} />),
  json: here<string>(({ input }) => <TextArea input={input} rows={6} isCode />),
  password: here<string>(({ input }) => <PasswordInput {...input} />),
  computed: here<unknown>(({ input }) => <ComputedText {...input} />),
  region: later<string>(async () => {
    const { RegionInput } = await import('../form/widgets/region-input.tsx')
    return ({ input }) => <RegionInput {...input} />
  }),
  file: fileInput,
  image: fileInput,
  lines: later<FormData[]>(async () => {
    const { LinesInput } = await import('../form/lines/lines-input.tsx')
    return ({ input, around }) => {
      const ownScreen = input.field.lines!.screen
      return (
        <LinesInput
          input={input}
          renderInput={(cell, line) => (
            <TypeInput
              input={cell}
              around={{ ...around, row: line, ownId: null, ownScreen, own: ownRow(input.field.lines!, line) }}
            />
          )}
        />
      )
    }
  }),
} satisfies Record<FieldType, InputPart>

const treeInput = later<string | string[]>(
  async () => (await import('../form/widgets/tree-reference-input.tsx')).TreeReferenceInput,
)

function partOf({ type, ref, total }: Field): InputPart {
  if (total) return inputs.computed
  return ref?.tree ? treeInput : inputs[type]
}

/** What these fields, and the lines in them, are drawn with. */
export function inputPartsOf(fields: Field[]): InputPart[] {
  return fields.flatMap((field) => [partOf(field), ...inputPartsOf(field.lines?.fields ?? [])])
}

/** The input of a field by its type. Suspends while it is fetched, which a form does beforehand. */
export function TypeInput(props: TypeInputProps<never>) {
  return <InputOfType key={props.input.field.type} {...props} />
}

function InputOfType(props: TypeInputProps<never>) {
  // An input that was awaited keeps its place once it is here: another one would lose what is typed.
  const [Input] = useState(() => partOf(props.input.field).component())
  return <Input {...props} />
}

function TextInput(input: Parameters<typeof LineInput>[0]) {
  const { inputMode: _, ...area } = input
  return input.field.form?.slot === 'textarea' ? <TextArea input={area} rows={3} /> : <LineInput {...input} />
}

function YesNoInput({ id, value, disabled, onChange }: InputProps<boolean>) {
  return <Switch id={id} checked={value === true} disabled={disabled} onChange={onChange} />
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
