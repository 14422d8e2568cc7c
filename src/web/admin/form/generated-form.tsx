import { withTheme, type IChangeEvent } from '@rjsf/core'
import { Theme } from '@rjsf/antd'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { HTTP_ADDRESS } from '../../../shared/screen/http-address.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { formFaults, liveFields, type Around, type FormFault } from './form-check.ts'
import { withComputed, type FormData, type Mode } from './form-data.ts'
import { formSchema, formUiSchema } from './form-schema.ts'
import { FieldFrame, FieldGrid } from './form-templates.tsx'
import { errorSchemaOf, formValidator, type ShownFault } from './form-validator.ts'
import type { FormSurroundings } from './widget-input.tsx'

const ThemedForm = withTheme<FormData, RJSFSchema, FormSurroundings>(Theme as never)
const templates = { FieldTemplate: FieldFrame, ObjectFieldTemplate: FieldGrid }

interface Props {
  /** For the button outside the form that submits it. */
  formId: string
  screen: Screen
  fields: Field[]
  mode: Mode
  data: FormData
  around: Around
  surroundings: FormSurroundings
  /** What the server found wrong with the last try. */
  serverFaults: ShownFault[]
  /** From the first try on, faults follow what is typed. */
  wasTried: boolean
  disabled: boolean
  onChange: (data: FormData, prop: string | undefined) => void
  onSubmit: (data: FormData) => void
  onRefused: () => void
}

/** The form of a screen, drawn by rjsf from the normal form. */
export function GeneratedForm(props: Props) {
  const { formId, screen, fields, mode, data, around, surroundings, serverFaults, wasTried, disabled } = props
  const say = useFaultWords()
  const validator = useMemo(
    () =>
      formValidator((values) => {
        const when = { mode, around: { ...around, now: new Date() } }
        return formFaults(screen, liveFields(screen, fields, values, when), values, when).map(say)
      }),
    [screen, fields, mode, around, say],
  )
  const live = liveFields(screen, fields, data, { mode, around })
  const schema = formSchema(live)
  const uiSchema = formUiSchema(live)
  const extraErrors = useMemo(() => errorSchemaOf(serverFaults), [serverFaults])

  return (
    <ThemedForm
      id={formId}
      idPrefix={formId}
      schema={schema}
      uiSchema={uiSchema}
      formData={withComputed(fields, data, { all: screen.fields, row: around.row, now: around.now })}
      formContext={surroundings}
      validator={validator}
      templates={templates}
      extraErrors={extraErrors}
      disabled={disabled}
      noHtml5Validate
      showErrorList={false}
      focusOnFirstError
      liveValidate={wasTried ? 'onChange' : false}
      onChange={(event: IChangeEvent<FormData>, id) =>
        props.onChange(event.formData ?? {}, id?.slice(formId.length + 1))
      }
      onSubmit={(event: IChangeEvent<FormData>) => props.onSubmit(event.formData ?? {})}
      onError={props.onRefused}
    >
      {/* The buttons stand in the drawer's foot. */}
      <></>
    </ThemedForm>
  )
}

/** Puts a fault into the user's words. */
function useFaultWords(): (fault: FormFault) => ShownFault {
  const { t } = useTranslation('admin')
  return useMemo(() => {
    const known = (rule: string, limit: FormFault['limit']): string => {
      switch (rule) {
        case 'required':
          return t('fault.required')
        case 'minLength':
          return t('fault.minLength', { count: Number(limit) })
        case 'maxLength':
          return t('fault.maxLength', { count: Number(limit) })
        case 'minimum':
          return t('fault.minimum', { limit })
        case 'maximum':
          return t('fault.maximum', { limit })
        case 'exclusiveMinimum':
          return t('fault.exclusiveMinimum', { limit })
        case 'exclusiveMaximum':
          return t('fault.exclusiveMaximum', { limit })
        case 'decimals':
          return t('fault.decimals', { count: Number(limit) })
        case 'minItems':
          return t('fault.minItems', { limit })
        case 'maxItems':
          return t('fault.maxItems', { limit })
        case 'phone':
          return t('fault.phone')
        case 'money':
          return t('fault.money')
        case 'json':
          return t('fault.json', { line: limit })
        case 'format':
          return limit === 'email'
            ? t('fault.email')
            : limit === HTTP_ADDRESS
              ? t('fault.link')
              : t('fault.format')
        default:
          return t('fault.format')
      }
    }
    return ({ field, rule, limit, say }) => ({ field, rule, msg: say ? words(say) : known(rule, limit) })
  }, [t])
}
