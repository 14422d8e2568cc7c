import { DownOutlined, ProfileOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenView } from '../../../shared/calls/screen-view.ts'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ListQuery } from '../list/list-query.ts'
import { useApplyView } from './use-apply-view.ts'
import { useViews } from './use-views.ts'
import { activeView, contentOf } from './view-content.ts'
import type { ViewWanted } from './view-dialog.tsx'
import styles from './views.module.css'
import { useApp } from '../../ui/use-app.tsx'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

interface Props {
  screen: Screen
  query: ListQuery
  settings: ListSettings
  onQuery: (next: ListQuery) => void
  onSettings: (next: ListSettings) => void
}

/** The views of a list: choose one, keep what the list shows as one, change the one in use. */
export function ViewsButton({ screen, query, settings, onQuery, onSettings }: Props) {
  const { t } = useTranslation('admin')
  const { modal, message } = useApp()
  const { list, keep, remove, chooseDefault } = useViews(screen)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [editing, setEditing] = useState<{ view: ScreenView | null } | null>(null)
  const { views = [], roles = [] } = list.data ?? {}
  const active = activeView(views, { screen, chosenId, query, settings })

  // Once the search goes on from it, it is still told which view it was.
  if (active && active.view.id !== chosenId) setChosenId(active.view.id)
  const show = useApplyView({ screen, onQuery, onSettings })
  const apply = (view: ScreenView) => {
    setChosenId(view.id)
    show(view)
  }

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
          setChosenId(id)
          setEditing(null)
          void message.success(t('views.saved'))
        },
      },
    )
  }
  const overwrite = ({ id, version, content }: ScreenView) =>
    keep.mutate(
      { id, version, content: contentOf(query, content.list ? settings : null) },
      { onSuccess: () => void message.success(t('views.saved')) },
    )
  const askToRemove = ({ id, name }: ScreenView) =>
    void modal.confirm({
      title: t('views.removeAsk', { name }),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    })

  const itemOf = (view: ScreenView) => ({
    key: view.id,
    onClick: () => apply(view),
    label: (
      <span className={styles.item}>
        <span className={styles.name}>{view.name}</span>
        {marksOf(view, {
          isDefault: t('views.isDefault'),
          sharedWith: t('views.with', { role: view.roleName ?? '' }),
          isCut: t('views.isCut'),
        }).map((mark) => (
          <small key={mark} className={styles.mark}>
            {mark}
          </small>
        ))}
      </span>
    ),
  })
  const group = (key: string, label: string, shown: ScreenView[]): MenuProps['items'] =>
    shown.length > 0 ? [{ type: 'group', key, label, children: shown.map(itemOf) }] : []
  const own = views.filter(({ isOwn }) => isOwn)
  const mine = active?.view.mayChange ? active.view : null
  const items: MenuProps['items'] = [
    ...group('own', t('views.own'), own)!,
    ...group(
      'shared',
      t('views.shared'),
      views.filter(({ isOwn }) => !isOwn),
    )!,
    ...(views.length > 0
      ? [{ type: 'divider' as const }]
      : [{ key: 'none', disabled: true, label: t(list.isError ? 'views.failed' : 'views.none') }]),
    ...(mine && active!.isChanged
      ? [{ key: 'overwrite', label: t('views.overwrite', mine), onClick: () => overwrite(mine) }]
      : []),
    { key: 'add', label: t('views.add'), onClick: () => setEditing({ view: null }) },
    ...(mine
      ? [
          { key: 'edit', label: t('views.editNamed', mine), onClick: () => setEditing({ view: mine }) },
          {
            key: 'default',
            label: t(defaultWords(mine)),
            onClick: () => chooseDefault.mutate({ id: mine.id, isDefault: !mine.isDefault }),
          },
          {
            key: 'remove',
            danger: true,
            label: t('views.removeNamed', mine),
            onClick: () => askToRemove(mine),
          },
        ]
      : []),
  ]
  const title = active
    ? t(active.isChanged ? 'views.inUseChanged' : 'views.inUse', { name: active.view.name })
    : t('views.title')
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{ items, selectedKeys: active ? [active.view.id] : [], className: styles.menu }}
        onOpenChange={(isOpen) => {
          if (isOpen && list.isError) void list.refetch()
        }}
      >
        <Button
          className={styles.button!}
          type="text"
          icon={<ProfileOutlined aria-hidden />}
          aria-label={title}
          title={title}
          loading={list.isPending}
        >
          <span className={active ? styles.shown : `${styles.shown} ${styles.plain}`}>
            {active ? active.view.name : t('views.title')}
          </span>
          {active?.isChanged && <small className={styles.mark}>{t('views.changed')}</small>}
          <DownOutlined className={styles.arrow} aria-hidden />
        </Button>
      </Dropdown>
      <Suspense>
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
    </>
  )
}

function marksOf(
  { isDefault, roleId, dropped }: ScreenView,
  say: { isDefault: string; sharedWith: string; isCut: string },
): string[] {
  return [
    ...(isDefault ? [say.isDefault] : []),
    ...(roleId ? [say.sharedWith] : []),
    ...(dropped.length > 0 ? [say.isCut] : []),
  ]
}

function defaultWords({ isDefault, roleId }: ScreenView) {
  if (isDefault) return 'views.noDefault' as const
  return roleId ? ('views.makeRoleDefault' as const) : ('views.makeDefault' as const)
}
