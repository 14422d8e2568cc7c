import {
  DiffOutlined,
  LayoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  RestOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import { careParamsOf } from '../../../shared/screen/care-params.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Density } from '../../../shared/screen/normal-list.ts'
import styles from '../admin.module.css'
import { settingsOf, type ArrangedColumn } from './arrange-columns.ts'
import { ColumnSettings } from './column-settings.tsx'
import { looksOf } from './list-query.ts'
import type { Panel } from './list-panels.tsx'
import type { ListRights } from './use-list-rights.ts'

const GroupButton = lazy(async () => ({ default: (await import('./group-button.tsx')).GroupButton }))
const CareFilter = lazy(async () => ({ default: (await import('./care-filter.tsx')).CareFilter }))
const LookSwitch = lazy(async () => ({ default: (await import('./looks/look-switch.tsx')).LookSwitch }))

interface Props {
  screen: Screen
  heading: string | undefined
  rights: ListRights
  settings: ListSettings
  arranged: ArrangedColumn[]
  density: Density
  busy: boolean
  /** The rows beside another row are a table. */
  hasLooks: boolean
  /** The buttons that exchange rows with a spreadsheet. */
  sheets: ReactNode
  onAdd: () => void
  onOpen: (panel: Panel) => void
  onSettings: (next: ListSettings | null) => void
  onRefresh: () => void
}

/** The buttons over a list: what is done with rows at the left, how the list looks at the right. */
export function ListToolbar(props: Props) {
  const { screen, heading, rights, settings, arranged, density, busy, hasLooks } = props
  const { onAdd, onOpen, onSettings, onRefresh } = props
  const { t } = useTranslation('admin')
  const iconButtons: { panel: Panel; icon: ReactNode; label: string; isThere: boolean }[] = [
    {
      panel: { kind: 'bin' },
      icon: <RestOutlined aria-hidden />,
      label: t('bin.title'),
      isThere: rights.restores,
    },
    {
      panel: { kind: 'duplicates' },
      icon: <DiffOutlined aria-hidden />,
      label: t('table.duplicates'),
      isThere: rights.merges && (screen.merge?.by.length ?? 0) > 0,
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
      <div className={styles.toolbarSheets}>{props.sheets}</div>
      <div className={styles.toolbarEnd}>
        {hasLooks && screen.table.groupBy.length > 0 && (
          <Suspense fallback={null}>
            <GroupButton />
          </Suspense>
        )}
        {hasLooks && looksOf(screen).length > 1 && (
          <Suspense fallback={<span className={styles.looksWaiting} />}>
            <LookSwitch />
          </Suspense>
        )}
        {hasLooks && careParamsOf(screen).length > 0 && (
          <Suspense fallback={<span className={styles.looksWaiting} />}>
            <CareFilter />
          </Suspense>
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
