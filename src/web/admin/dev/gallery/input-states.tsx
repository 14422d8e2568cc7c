import { Alert, Segmented, Skeleton } from 'antd'
import { Suspense, useId, useMemo, useState } from 'react'
import { ErrorPanel } from '../../error-panel.tsx'
import { dataFromRow, formFields } from '../../form/form-data.ts'
import { FormGate } from '../../form/form-gate.tsx'
import { createFormStore } from '../../form/form-store.ts'
import { GeneratedForm } from '../../form/generated-form.tsx'
import { ReadForm } from '../../form/read-form.tsx'
import { useMe } from '../../session-context.tsx'
import { words } from '../../words.ts'
import { galleryRow, galleryScreen } from './gallery-screen.ts'
import styles from './gallery.module.css'

const states = {
  empty: { zh: '空', en: 'Empty' },
  filled: { zh: '已填', en: 'Filled' },
  disabled: { zh: '禁用', en: 'Disabled' },
  invalid: { zh: '有误', en: 'Invalid' },
  read: { zh: '只读', en: 'Read only' },
  loading: { zh: '加载中', en: 'Loading' },
  failed: { zh: '加载失败', en: 'Failed' },
}

type State = keyof typeof states

const fault = { zh: '服务器不接受这个值', en: 'The server does not accept this value' }

/** The form of every type, in one state at a time. */
export function InputStates() {
  const [state, setState] = useState<State>('empty')
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          aria-label={words({ zh: '表单状态', en: 'State of the form' })}
          value={state}
          options={Object.entries(states).map(([value, label]) => ({ value, label: words(label) }))}
          onChange={(next) => setState(next as State)}
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
      made.refuse(fields.map(({ prop }) => ({ field: prop, rule: 'format', msg: words(fault) })))
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
      {state === 'invalid' && <Alert className={styles.alert!} type="error" showIcon title={words(fault)} />}
      {state === 'read' ? <ReadForm screen={galleryScreen}>{form}</ReadForm> : form}
    </>
  )
}
