import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Density } from '../../../shared/screen/normal-list.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import styles from './table.module.css'

const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }))

export interface ColumnSettingsProps {
  columns: ArrangedColumn[]
  density: Density
  onColumns: (columns: ArrangedColumn[]) => void
  onDensity: (density: Density) => void
  /** Back to what the screen's file says. */
  onReset: () => void
}

/** The button over the list that opens the panel. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { t } = useTranslation('admin')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('table.settings')}
      content={
        <Suspense fallback={<div className={styles.settings} aria-busy />}>
          <ColumnsPanel {...props} />
        </Suspense>
      }
    >
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('table.settings')}
        title={t('table.settings')}
      />
    </Popover>
  )
}
