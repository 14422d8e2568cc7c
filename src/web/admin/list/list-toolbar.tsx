import {
  DeleteOutlined,
  EditOutlined,
  LayoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  RestOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Density } from '../../../shared/screen/normal-list.ts'
import { words } from '../words.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from '../admin.module.css'
import { ViewsButton } from '../views/views-button.tsx'
import { actName } from './allowed-acts.ts'
import { settingsOf, type ArrangedColumn } from './arrange-columns.ts'
import { ColumnSettings } from './column-settings.tsx'
import type { ListQuery } from './list-query.ts'
import type { Panel } from './list-panels.tsx'
import type { useActs } from './use-acts.tsx'
import type { ListChange } from './use-list-query.ts'
import type { ListRights } from './use-list-rights.ts'

interface Props {
  screen: Screen
  heading: string | undefined
  rights: ListRights
  query: ListQuery
  settings: ListSettings
  arranged: ArrangedColumn[]
  density: Density
  chosen: string[]
  acts: ReturnType<typeof useActs>
  busy: boolean
  /** Saved views are the page's own; the rows beside another row have none. */
  hasViews: boolean
  /** The buttons that exchange rows with a spreadsheet. */
  sheets: ReactNode
  onAdd: () => void
  onChoose: (ids: string[]) => void
  onOpen: (panel: Panel) => void
  onQuery: (next: ListChange) => void
  onSettings: (next: ListSettings | null) => void
  onRefresh: () => void
}

/** The buttons over a list: what is done with rows at the left, how the list looks at the right. */
export function ListToolbar(props: Props) {
  const { screen, heading, rights, query, settings, arranged, density, busy, hasViews } = props
  const { onAdd, onOpen, onQuery, onSettings, onRefresh } = props
  const { t } = useTranslation('admin')
  const iconButtons: { panel: Panel; icon: ReactNode; label: string; isThere: boolean }[] = [
    {
      panel: { kind: 'bin' },
      icon: <RestOutlined aria-hidden />,
      label: t('bin.title'),
      isThere: rights.restores,
    },
    {
      panel: { kind: 'explain', asked: { userId: null, screen: screen.name, row: null } },
      icon: <QuestionCircleOutlined aria-hidden />,
      label: t('access.ofRow'),
      isThere: rights.explains,
    },
    {
      panel: { kind: 'customize' },
      icon: <LayoutOutlined aria-hidden />,
      label: t('customize.title'),
      isThere: rights.customizes,
    },
  ]
  return (
    <div className={styles.toolbar}>
      {heading ? <h3 className={styles.toolbarTitle}>{heading}</h3> : null}
      {rights.adds && <AddButton onAdd={onAdd} />}
      <ManyButtons {...props} />
      <div className={styles.toolbarSheets}>{props.sheets}</div>
      <div className={styles.toolbarEnd}>
        {hasViews && (
          <ViewsButton
            screen={screen}
            query={query}
            settings={settings}
            onQuery={onQuery}
            onSettings={onSettings}
          />
        )}
        {iconButtons
          .filter(({ isThere }) => isThere)
          .map(({ panel, icon, label }) => (
            <Button
              key={panel.kind}
              type="text"
              icon={icon}
              aria-label={label}
              title={label}
              onClick={() => onOpen(panel)}
            />
          ))}
        <Button
          type="text"
          icon={<ReloadOutlined spin={busy} aria-hidden />}
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={onRefresh}
        />
        <ColumnSettings
          columns={arranged}
          density={density}
          onColumns={(next) => onSettings({ ...settings, columns: settingsOf(next) })}
          onDensity={(next) => onSettings({ ...settings, density: next })}
          onReset={() => onSettings(null)}
        />
      </div>
    </div>
  )
}

export function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {t('add')}
    </Button>
  )
}

/** What can be done with the chosen rows, and how many they are. */
function ManyButtons({ rights, chosen, acts, onChoose, onOpen }: Props) {
  const { t } = useTranslation('admin')
  // On a phone, buttons that cannot be pressed yet would push the list down a row or two.
  const isPhone = useBreakpoint().sm === false
  if (chosen.length === 0 && isPhone) return null
  const none = chosen.length === 0
  return (
    <>
      {rights.ofMany.map((act) => (
        <Button
          key={actName(act)}
          danger={act.kind === 'action' && act.action.danger}
          disabled={none}
          loading={acts.busy}
          onClick={() => acts.handleAct(act, chosen)}
        >
          {words(act.kind === 'transition' ? act.transition.label : act.action.label)}
        </Button>
      ))}
      {rights.editsMany && (
        <Button
          icon={<EditOutlined aria-hidden />}
          disabled={none}
          onClick={() => onOpen({ kind: 'bulkEdit' })}
        >
          {t('table.bulkEdit')}
        </Button>
      )}
      {rights.removesMany && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={none}
          onClick={() => acts.handleRemove(chosen, null)}
        >
          {t('remove')}
        </Button>
      )}
      {!none && (
        <span className={styles.toolbarChosen}>
          {t('chosen', { count: chosen.length })}
          <Button type="link" size="small" onClick={() => onChoose([])}>
            {t('clearChosen')}
          </Button>
        </span>
      )}
    </>
  )
}
