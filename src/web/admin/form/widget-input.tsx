// The one widget behind every generated form field: the field's slot, else its type, picks the
// input. rjsf hands it value and handlers; the field itself comes along in the ui options.
import type { RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { isWorkedOut } from '../../../shared/screen/totals.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { TypeInput } from '../field-types/inputs.tsx'
import { NOTHING } from '../values/wording.ts'
import { words } from '../words.ts'
import { ownSlot } from '../slots.ts'
import { useFieldState, useForm } from './form-context.ts'
import type { FormSurroundings, InputProps } from './input-props.ts'
import { fieldOf } from './field-of.ts'
import { useFault } from './use-fault.ts'

export function WidgetInput({ options, id, registry }: WidgetProps<unknown, RJSFSchema, FormSurroundings>) {
  const { t } = useTranslation('admin')
  const field = fieldOf(options)!
  const { prop } = field
  const { store, isLocked: isFormLocked } = useForm()
  const value = useFieldState(prop, ({ data, computed }) =>
    isWorkedOut(field) ? computed[prop] : data[prop],
  )
  const isLocked = useFieldState(prop, ({ live }) => live.get(prop)?.isLocked ?? true)
  const isFaulty = useFault(prop) !== ''
  const input: InputProps<never> = {
    field,
    id,
    value: value as never,
    onChange: (next: unknown) => store.change(prop, next),
    // What was typed is looked at when it is left; that something is missing, only on saving.
    onBlur: () => store.state().data[prop] !== undefined && store.check([prop]),
    disabled: isFormLocked || isLocked,
    placeholder: isFormLocked ? NOTHING : placeholderOf(field, t),
    status: isFaulty ? 'error' : '',
    'aria-describedby': isFaulty || field.form?.help ? `${id}__said` : undefined,
  }
  return <FieldInput input={input} around={registry.formContext} />
}

function placeholderOf(field: Field, t: TFunction<'admin'>): string {
  if (field.form?.placeholder) return words(field.form.placeholder)
  if (field.number !== null) return t('numbered')
  return t(lookOf(field).isChosen ? 'choose' : 'type')
}

/** The input of a field: the component beside the file, else by its type. */
export function FieldInput({ input, around }: { input: InputProps<never>; around: FormSurroundings }) {
  const own = ownSlot(around.ownScreen, input.field.form?.slot ?? null, input)
  return own ?? <TypeInput input={input} around={around} />
}
