import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Mode } from './form-data.ts'
import type { FormStore } from './form-store.ts'
import type { AfterSave } from './row-form.tsx'
import { useSteps } from './use-steps.ts'

interface Props {
  formId: string
  screen: Screen
  mode: Mode
  store: FormStore
  isSaving: boolean
  isReadOnly: boolean
  /** Something stands in the form that has to be decided first. */
  isHeld: boolean
  onSave: (then: AfterSave) => void
  onCopy: (() => void) | null
}

/** What can be done with the row in the form, besides leaving it. */
export function FormFoot(props: Props) {
  const { formId, screen, mode, store, isSaving, isReadOnly, isHeld, onSave, onCopy } = props
  const { t } = useTranslation('admin')
  const { steps, place, go } = useSteps(store, formId)
  const isStepped = screen.form.layout === 'steps'
  const hasNext = isStepped && place < steps.length - 1
  // A new row is filled step by step; its save stands at the end of the way.
  const isUnderWay = hasNext && mode === 'create'
  return (
    <>
      {mode === 'edit' && onCopy && <Button onClick={onCopy}>{t('copyAsNew')}</Button>}
      {isStepped && place > 0 && <Button onClick={() => go(place - 1)}>{t('stepBack')}</Button>}
      {hasNext && (
        <Button type={isUnderWay ? 'primary' : 'default'} onClick={() => go(place + 1)}>
          {t('stepNext')}
        </Button>
      )}
      {mode === 'create' && !isUnderWay && (
        <Button disabled={isSaving} onClick={() => onSave('another')}>
          {t('saveAndAnother')}
        </Button>
      )}
      {!isUnderWay && !isReadOnly && (
        <Button type="primary" loading={isSaving} disabled={isHeld} onClick={() => onSave('close')}>
          {t('save')}
        </Button>
      )}
    </>
  )
}
