import { Alert, Segmented, Skeleton } from 'antd'
import { Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../error-panel.tsx'
import { dataFromRow, formFields } from '../../form/form-data.ts'
import { FormGate } from '../../form/form-gate.tsx'
import { createFormStore } from '../../form/form-store.ts'
import { GeneratedForm } from '../../form/generated-form.tsx'
import { ReadForm } from '../../form/read-form.tsx'
import { useMe } from '../../session-context.tsx'
import { galleryRow, galleryScreen } from './gallery-screen.ts'
import styles from './gallery.module.css'

const states = ['empty', 'filled', 'disabled', 'invalid', 'read', 'loading', 'failed'] as const

type State = (typeof states)[number]

/** The form of every type, in one state at a time. */
export function InputStates() {
  const { t } = useTranslation('gallery')
  const [state, setState] = useState<State>('empty')
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          aria-label={t('formState')}
          value={state}
          options={states.map((value) => ({ value, label: t(value) }))}
          onChange={setState}
        />
      </div>
      <Suspense fallback={<Skeleton active />}>
        <FormIn key={state} state={state} />
      </Suspense>
    </>
  )
}

function FormIn({ state }: { state: State }) {
  if (state === 'loading') return <Skeleton active paragraph={{ rows: 8 }} />
  if (state === 'failed') return <ErrorPanel error={{ error: 'OFFLINE' }} onRetry={() => undefined} />
  return <FormWith state={state} />
}

function FormWith({ state }: { state: Exclude<State, 'loading' | 'failed'> }) {
  const { t } = useTranslation('gallery')
  const formId = useId().replace(/\W/g, '')
  const me = useMe()
  const fields = useMemo(() => formFields(galleryScreen, 'create'), [])
  const row = useMemo(() => (state === 'empty' ? {} : galleryRow), [state])
  const [store] = useState(() => {
    const shape = {
      screen: galleryScreen,
      fields,
      mode: 'create' as const,
      around: { me, now: new Date(), row },
    }
    const made = createFormStore(shape, dataFromRow(fields, row))
    if (state === 'invalid')
      made.refuse(fields.map(({ prop }) => ({ field: prop, rule: 'format', msg: t('refused') })))
    return made
  })
  const surroundings = useMemo(
    () => ({ row, ownId: null, ownScreen: galleryScreen.name, tenantId: null, own: null }),
    [row],
  )
  const form = (
    <FormGate fields={fields} layout={galleryScreen.form.layout}>
      <GeneratedForm
        formId={formId}
        screen={galleryScreen}
        fields={fields}
        mode="create"
        store={store}
        surroundings={surroundings}
        disabled={state === 'disabled' || state === 'read'}
        onSubmit={() => undefined}
      />
    </FormGate>
  )
  return (
    <>
      {state === 'invalid' && <Alert className={styles.alert!} type="error" showIcon title={t('refused')} />}
      {state === 'read' ? <ReadForm screen={galleryScreen}>{form}</ReadForm> : form}
    </>
  )
}
