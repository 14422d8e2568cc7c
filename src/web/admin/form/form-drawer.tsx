import { useOne } from '@refinedev/core'
import { Alert, App, Button, Drawer, Grid, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel } from '../error-panel.tsx'
import type { ScreenError } from '../send-call.ts'
import { words } from '../words.ts'
import { formFields, type Row } from './form-data.ts'
import { RowForm, type RowFormHandle } from './row-form.tsx'
import styles from '../admin.module.css'

export type Editing = { mode: 'create'; preset: Row } | { mode: 'edit'; id: string }

interface Props {
  screen: Screen
  /** Null: closed. */
  editing: Editing | null
  /** The prop that ties rows to the row they are edited beside; it is given, not asked. */
  masterProp: string | null
  onClose: () => void
}

const DRAWER_PX = 720

/** Adds or edits one row beside the list. Closing with unsaved changes asks first. */
export function FormDrawer({ screen, editing, masterProp, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { modal } = App.useApp()
  const isWide = Grid.useBreakpoint().md ?? true
  const handle = useRef<RowFormHandle>(null)
  const asking = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const mode = editing?.mode ?? 'create'
  const title = words(screen.title)

  const handleClose = async () => {
    if (isSaving || asking.current) return
    if (!handle.current?.isChanged()) return onClose()
    asking.current = true
    const leaves = await modal.confirm({
      title: t('leaveTitle'),
      content: t('leaveText'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
    })
    asking.current = false
    if (leaves) onClose()
  }

  const body = useRef<HTMLDivElement>(null)

  return (
    <Drawer
      open={editing !== null}
      title={t(mode === 'create' ? 'addTitle' : 'editTitle', { title })}
      size={isWide ? DRAWER_PX : '100%'}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && focusFirst(body.current)}
      onClose={() => void handleClose()}
      mask={{ closable: true }}
      footer={
        <div className={styles.formFoot}>
          <Button onClick={() => void handleClose()}>{t('cancel')}</Button>
          <Button type="primary" loading={isSaving} onClick={() => handle.current?.submit()}>
            {t('save')}
          </Button>
        </div>
      }
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          event.preventDefault()
          handle.current?.submit()
        }
      }}
    >
      <div ref={body}>
        {editing?.mode === 'create' && (
          <RowForm
            ref={handle}
            screen={screen}
            mode="create"
            masterProp={masterProp}
            row={editing.preset}
            onSaving={setSaving}
            onSaved={onClose}
          />
        )}
        {editing?.mode === 'edit' && (
          <EditForm
            ref={handle}
            screen={screen}
            masterProp={masterProp}
            id={editing.id}
            onSaving={setSaving}
            onSaved={onClose}
          />
        )}
      </div>
    </Drawer>
  )
}

/** Typing can begin at once; whoever began before the drawer stood still is left where they are. */
function focusFirst(body: HTMLElement | null) {
  if (body?.contains(document.activeElement)) return
  body?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')?.focus()
}

interface EditProps {
  ref: React.Ref<RowFormHandle>
  screen: Screen
  masterProp: string | null
  id: string
  onSaving: (saving: boolean) => void
  onSaved: () => void
}

/** Loads the row anew: the list may be minutes old, and may not carry every field. */
function EditForm({ ref, screen, masterProp, id, onSaving, onSaved }: EditProps) {
  const { t } = useTranslation('admin')
  const { query } = useOne<Row, ScreenError>({
    resource: screen.name,
    id,
    errorNotification: false,
    // Never from the cache: it may be a version ago. Once there, it stands while it is edited.
    queryOptions: { gcTime: 0, staleTime: Infinity, refetchOnReconnect: false },
  })
  const row = query.data?.data
  const fieldCount = useMemo(() => formFields(screen, 'edit').length, [screen])

  if (row)
    return (
      <RowForm
        ref={ref}
        screen={screen}
        mode="edit"
        masterProp={masterProp}
        row={row}
        onSaving={onSaving}
        onSaved={onSaved}
      />
    )
  if (query.isError) {
    if (query.error.status === 404)
      return <Alert type="warning" showIcon title={t('rowGone')} description={t('rowGoneNext')} />
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <div className={styles.formGrid} aria-busy aria-label={t('loading')}>
      {Array.from({ length: Math.min(fieldCount, 10) }, (_, index) => (
        <div key={index} className={styles.formSkeleton}>
          <Skeleton.Input active size="small" style={{ width: 80, height: 14 }} />
          <Skeleton.Input active block />
        </div>
      ))}
    </div>
  )
}
