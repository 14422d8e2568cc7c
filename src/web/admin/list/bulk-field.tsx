import { Checkbox, Skeleton } from 'antd'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Row } from '../form/form-data.ts'
import { FieldInput } from '../form/widget-input.tsx'
import { words } from '../words.ts'
import styles from './table.module.css'

interface FieldProps {
  screen: Screen
  field: Field
  isTaken: boolean
  value: unknown
  /** The values that the rows are given. */
  given: Row
  fault: string
  isSending: boolean
  onTake: (isTaken: boolean) => void
  onChange: (value: unknown) => void
}

/** A field that the chosen rows can get one value of, once it is ticked. */
export function BulkField({
  screen,
  field,
  isTaken,
  value,
  given,
  fault,
  isSending,
  onTake,
  onChange,
}: FieldProps) {
  const { t } = useTranslation('admin')
  const id = useId().replace(/\W/g, '')
  return (
    <div className={styles.bulkField} data-field={field.prop}>
      <Checkbox checked={isTaken} onChange={(event) => onTake(event.target.checked)}>
        {words(field.label)}
      </Checkbox>
      {isTaken && (
        <div role="group" aria-label={words(field.label)}>
          <Suspense fallback={<Skeleton.Input active block />}>
            <FieldInput
              input={{
                field,
                id,
                value: value as never,
                onChange,
                onBlur: () => {},
                disabled: isSending,
                placeholder: field.required ? '' : t('table.emptied'),
                status: fault ? 'error' : '',
                'aria-describedby': `${id}__said`,
              }}
              around={{
                row: {},
                ownId: null,
                ownScreen: screen.name,
                tenantId: null,
                own: { fields: screen.fields, row: given },
              }}
            />
          </Suspense>
          <div id={`${id}__said`} className={styles.bulkFault} role="alert">
            {fault}
          </div>
        </div>
      )}
    </div>
  )
}
