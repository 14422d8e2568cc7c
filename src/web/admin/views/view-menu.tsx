import { MoreOutlined, PlusOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import { useListContext } from '../list/list-context.ts'
import { useApp } from '../../ui/use-app.ts'
import type { useViews } from './use-views.ts'
import { contentOf, isBare } from './view-content.ts'
import type { ViewWanted } from './view-dialog.tsx'
import styles from './views.module.css'

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

interface Props {
  store: ReturnType<typeof useViews>
  /** The view in use. */
  active: { view: ScreenView; isChanged: boolean } | null
}

/** Keeps what the list shows as a view, changes the view in use, and makes it the default. */
export function ViewMenu({ store, active }: Props) {
  const { screen, query, onQuery, settings, rights } = useListContext()
  const navigate = useNavigate()
  const [isScheduling, setScheduling] = useState(false)
  const { t } = useTranslation('admin')
  const { modal, message } = useApp()
  const { list, keep, remove, chooseDefault } = store
  const [editing, setEditing] = useState<{ view: ScreenView | null } | null>(null)
  const isPhone = useBreakpoint().sm === false
  const { roles = [] } = list.data ?? {}
  const mine = active?.view.mayChange ? active.view : null

  const save = ({ name, roleId, hasColumns }: ViewWanted) => {
    const view = editing!.view
    const isShared = view === null || (view.isOwn && roles.length > 0)
    keep.mutate(
      {
        name,
        ...(isShared && { roleId }),
        ...(view
          ? { id: view.id, version: view.version }
          : { content: contentOf(query, hasColumns ? settings : null) }),
      },
      {
        onSuccess: ({ id }) => {
          onQuery((now) => ({ ...now, view: id }))
          setEditing(null)
          message.success(t('views.saved'))
        },
      },
    )
  }
  const overwrite = ({ id, version, content }: ScreenView) =>
    keep.mutate(
      { id, version, content: contentOf(query, content.list ? settings : null) },
      { onSuccess: () => message.success(t('views.saved')) },
    )
  const askToRemove = ({ id, name }: ScreenView) =>
    modal.confirm({
      title: t('views.removeAsk', { name }),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    })

  const starWords = mine && t(defaultWords(mine))
  const star = ({ id, isDefault }: ScreenView) => chooseDefault.mutate({ id, isDefault: !isDefault })
  const scheduling = rights.exports
    ? [
        ...(active
          ? [{ key: 'send', label: t('views.sendNamed', active.view), onClick: () => setScheduling(true) }]
          : []),
        { key: 'schedules', label: t('views.schedules'), onClick: () => void navigate('/info/exports') },
      ]
    : []
  const items: MenuProps['items'] = [
    ...(list.isError ? [{ key: 'failed', disabled: true, label: t('views.failed') }] : []),
    ...(mine && active!.isChanged
      ? [{ key: 'overwrite', label: t('views.overwrite', mine), onClick: () => overwrite(mine) }]
      : []),
    { key: 'add', label: t('views.add'), onClick: () => setEditing({ view: null }) },
    ...(mine
      ? [
          { key: 'edit', label: t('views.editNamed', mine), onClick: () => setEditing({ view: mine }) },
          // Beside the tabs of a phone there is no room for the star.
          ...(isPhone ? [{ key: 'default', label: starWords, onClick: () => star(mine) }] : []),
          ...scheduling,
          {
            key: 'remove',
            danger: true,
            label: t('views.removeNamed', mine),
            onClick: () => askToRemove(mine),
          },
        ]
      : scheduling),
  ]
  return (
    <div className={styles.buttons}>
      {mine && active!.isChanged && !isPhone && (
        <Button type="link" size="small" loading={keep.isPending} onClick={() => overwrite(mine)}>
          {t('views.update')}
        </Button>
      )}
      {!active && !isPhone && !isBare(screen, { ...query, view: null, quick: null, look: 'table' }) && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEditing({ view: null })}
        >
          {t('views.keep')}
        </Button>
      )}
      {mine && starWords && !isPhone && (
        <Button
          type="text"
          size="small"
          icon={mine.isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          aria-label={starWords}
          title={starWords}
          aria-pressed={mine.isDefault}
          className={mine.isDefault ? styles.starred! : ''}
          onClick={() => star(mine)}
        />
      )}
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{ items, className: styles.menu }}
        onOpenChange={(isOpen) => {
          if (isOpen && list.isError) void list.refetch()
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('views.manage')}
          title={t('views.manage')}
        />
      </Dropdown>
      <Suspense>
        {isScheduling && active && (
          <ScheduleDialog
            view={active.view}
            sharesViews={roles.length > 0}
            onClose={() => setScheduling(false)}
          />
        )}
        {editing && (
          <ViewDialog
            view={editing.view}
            roles={roles}
            busy={keep.isPending}
            onSave={save}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function defaultWords({ isDefault, roleId }: ScreenView) {
  if (isDefault) return 'views.noDefault' as const
  return roleId ? ('views.makeRoleDefault' as const) : ('views.makeDefault' as const)
}
