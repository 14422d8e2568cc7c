import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { restrictToVerticalAxis } from './vertical-axis.ts'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Alert, Button, Drawer, Empty } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { screenFor } from '../../../shared/screen/field-codes.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ApiError } from '../../lib/api-error.ts'
import { request } from '../../lib/request.ts'
import { useDragging } from '../dragging.ts'
import { useHolds, useMe, useOverrideOf } from '../session-context.tsx'
import { words } from '../words.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from './customize.module.css'
import { FieldLine } from './field-line.tsx'
import { draftOf, isEmpty, moved, overrideOf, type DraftLine } from './override-draft.ts'
import { FileDiff } from './file-diff.tsx'
import { setPreview } from './override-preview.ts'
import { SavePlace, type Place } from './save-place.tsx'
import { refreshOverrides } from './use-overrides.ts'
import { useApp } from '../../ui/use-app.ts'

interface Props {
  /** The screen as its file says. */
  whole: Screen
  onClose: () => void
  onSaved: () => void
}

const DRAWER_PX = 640
const DIFF_PX = 760
const nothing = { fields: {} }

/** "Customize this page": fields with their labels, widths, places and order; the list follows at once. */
export function CustomizeDrawer({ whole, onClose, onSaved }: Props) {
  const { t } = useTranslation(['admin', 'customize'])
  const { message, modal } = useApp()
  const isWide = useBreakpoint().md ?? true
  const holdsCode = useHolds()
  const { tenantType } = useMe()
  const file = screenFor(whole, { tenantType, holds: holdsCode })
  const addsFields = whole.customFields && holdsCode('system_custom_field_add')
  const stored = useOverrideOf(whole.name)
  const stands = stored?.override ?? nothing
  const [isOpen, setOpen] = useState(true)
  const [draft, setDraft] = useState(() => draftOf(file, stands))
  const [isSaving, setSaving] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const [place, setPlace] = useState<Place>('tenant')
  const override = overrideOf({ file, whole, stands }, draft)
  const saved = JSON.stringify(draftOf(file, stands))
  const isChanged = JSON.stringify(draft) !== saved
  const lacksLabel = draft.some(({ zh, en }) => !zh.trim() || !en.trim())

  const { name } = whole
  const preview = JSON.stringify(override)
  useEffect(() => setPreview(name, JSON.parse(preview) as typeof override), [name, preview])
  useEffect(() => () => setPreview(name, null), [name])

  const change = (line: DraftLine) => setDraft(draft.map((each) => (each.prop === line.prop ? line : each)))
  const move = (prop: string, to: number) => setDraft(moved(draft, prop, to))
  const handleDrop = ({ active, over }: DragEndEvent) => {
    if (over)
      move(
        String(active.id),
        draft.findIndex(({ prop }) => prop === over.id),
      )
  }
  const dragging = useDragging(
    draft.map(({ prop }) => ({
      id: prop,
      label: words(file.fields.find((field) => field.prop === prop)!.label),
    })),
  )

  const handleClose = () => {
    if (!isChanged) return setOpen(false)
    modal.confirm({
      title: t('customize:leave'),
      content: t('customize:leaveText'),
      okText: t('customize:leaveOk'),
      cancelText: t('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => setOpen(false),
    })
  }
  const handleSave = async () => {
    setSaving(true)
    try {
      const wish = { screen: name, version: stored?.version ?? 0, override }
      const written = place === 'file' ? await request('saveScreenFile', { body: wish }) : null
      if (!written) await store(wish)
      await refreshOverrides()
      if (written)
        modal.success({
          title: t('customize:written'),
          content: <FileDiff {...written} />,
          width: DIFF_PX,
          okText: t('understood'),
        })
      else message.success(t('saved'))
      onSaved()
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The sender has told of everything else.
      if (isOvertaken(error)) {
        await refreshOverrides()
        setConflict(true)
      }
    } finally {
      setSaving(false)
    }
  }

  const foot = (
    <div className={styles.foot}>
      <Button
        disabled={isSaving || JSON.stringify(draft) === JSON.stringify(draftOf(file, nothing))}
        onClick={() => setDraft(draftOf(file, nothing))}
      >
        {t('customize:toFile')}
      </Button>
      <span className={styles.footEnd}>
        <Button onClick={handleClose}>{t('cancel')}</Button>
        <Button
          type="primary"
          loading={isSaving}
          disabled={lacksLabel || !(place === 'file' ? !isEmpty(override) : isChanged)}
          onClick={() => void handleSave()}
        >
          {t(place === 'file' ? 'customize:saveFile' : 'save')}
        </Button>
      </span>
    </div>
  )
  return (
    <Drawer
      open={isOpen}
      title={t('customize:titleOf', { title: words(whole.title) })}
      size={isWide ? DRAWER_PX : '100%'}
      // The list stays in sight: it shows what would be saved.
      mask={false}
      onClose={handleClose}
      afterOpenChange={(open) => !open && onClose()}
      footer={foot}
    >
      <p className={styles.hint}>
        {t(place === 'file' ? 'customize:hintFile' : 'customize:hint')}
        {addsFields && <Link to={`/system/custom-field?screen=${name}`}>{t('customize:addFields')}</Link>}
      </p>
      {import.meta.env.DEV && <SavePlace place={place} file={whole.file} onChange={setPlace} />}
      {isConflict && (
        <Alert
          type="warning"
          showIcon
          className={styles.conflict}
          title={t('customize:conflict')}
          description={t('customize:conflictText')}
          action={
            <Button
              size="small"
              onClick={() => {
                setDraft(draftOf(file, stands))
                setConflict(false)
              }}
            >
              {t('customize:takeTheirs')}
            </Button>
          }
        />
      )}
      {draft.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />}
      <DndContext {...dragging} modifiers={[restrictToVerticalAxis]} onDragEnd={handleDrop}>
        <SortableContext items={draft.map(({ prop }) => prop)} strategy={verticalListSortingStrategy}>
          <ol className={styles.lines}>
            {draft.map((line, at) => (
              <FieldLine
                key={line.prop}
                field={file.fields.find(({ prop }) => prop === line.prop)!}
                line={line}
                at={at}
                count={draft.length}
                onChange={change}
                onMove={(to) => move(line.prop, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Drawer>
  )
}

type Stored = { screen: string; version: number; override: ReturnType<typeof overrideOf> }

/** An adjustment that leaves nothing different is taken back instead. */
async function store({ screen, version, override }: Stored) {
  if (!isEmpty(override)) await request('saveScreenOverride', { body: { screen, version, override } })
  else if (version > 0) await request('removeScreenOverride', { body: { screen, version } })
}

/** Somebody else has changed the adjustment meanwhile, or taken it back. */
function isOvertaken({ error }: ApiError): boolean {
  return error === 'VERSION_CONFLICT' || error === 'RECORD_NOT_FOUND'
}
