import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Mode } from './form-data.ts'
import { useStoreState, type FormStore } from './form-store.ts'
import type { AfterSave } from './row-form.tsx'

interface Props {
  screen: Screen
  mode: Mode
  store: FormStore
  isSaving: boolean
  isReadOnly: boolean
  onSave: (then: AfterSave) => void
  onCopy: (() => void) | null
}

/** What can be done with the row in the form, besides leaving it. */
export function FormFoot({ screen, mode, store, isSaving, isReadOnly, onSave, onCopy }: Props) {
  const { t } = useTranslation('admin')
  const isLast = useStoreState(store, ({ group }) => store.groups().at(-1)?.name === group)
  // A new row is filled step by step; its save stands at the end of the way.
  const isUnderWay = screen.form.layout === 'steps' && mode === 'create' && !isLast
  return (
    <>
      {mode === 'edit' && onCopy && <Button onClick={onCopy}>{t('copyAsNew')}</Button>}
      {mode === 'create' && !isUnderWay && (
        <Button loading={isSaving} onClick={() => onSave('another')}>
          {t('saveAndAnother')}
        </Button>
      )}
      {!isUnderWay && !isReadOnly && (
        <Button type="primary" loading={isSaving} onClick={() => onSave('close')}>
          {t('save')}
        </Button>
      )}
    </>
  )
}
