import { VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Density } from '../../../shared/screen/normal-list.ts'
import { words } from '../words.ts'
import { moveColumn, NARROWEST_PX, WIDEST_PX, withColumn, type ArrangedColumn } from './arrange-columns.ts'
import type { ColumnSettingsProps } from './column-settings.tsx'
import { SortableLine, SortableLines } from './sortable-lines.tsx'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from './table.module.css'

/** Which columns show, in which order and at which edge, and how high the rows are. */
export function ColumnsPanel({ columns, density, onColumns, onDensity, onReset }: ColumnSettingsProps) {
  const { t } = useTranslation('admin')
  // On a phone rows are cards, which have neither widths nor edges to stand at.
  const isPhone = useBreakpoint().sm === false
  const shown = columns.filter(({ isHidden }) => !isHidden)
  return (
    <div className={styles.settings}>
      {!isPhone && (
        <Segmented<Density>
          block
          size="small"
          aria-label={t('table.density')}
          value={density}
          options={[
            { value: 'small', label: t('table.small') },
            { value: 'middle', label: t('table.middle') },
            { value: 'large', label: t('table.large') },
          ]}
          onChange={onDensity}
        />
      )}
      <SortableLines
        lines={columns.map(({ field }) => ({ id: field.prop, label: words(field.label) }))}
        onMove={(prop, to) => onColumns(moveColumn(columns, { prop, to }))}
      >
        {columns.map((column) => (
          <ColumnLine
            key={column.field.prop}
            column={column}
            isLast={shown.length === 1 && shown[0] === column}
            hasPlace={!isPhone}
            onChange={(change) => onColumns(withColumn(columns, column.field.prop, change))}
          />
        ))}
      </SortableLines>
      <Button type="link" size="small" onClick={onReset}>
        {t('columnsReset')}
      </Button>
    </div>
  )
}

interface LineProps {
  column: ArrangedColumn
  /** The only one that shows cannot be hidden. */
  isLast: boolean
  /** Its width and edge can be set. */
  hasPlace: boolean
  onChange: (change: Partial<Omit<ArrangedColumn, 'field'>>) => void
}

function ColumnLine({ column, isLast, hasPlace, onChange }: LineProps) {
  const { t } = useTranslation('admin')
  const { field, isHidden, width, fixed } = column
  const label = words(field.label)
  const edges = [
    {
      edge: 'left' as const,
      icon: <VerticalRightOutlined aria-hidden />,
      text: t('table.pinLeft', { label }),
    },
    {
      edge: 'right' as const,
      icon: <VerticalLeftOutlined aria-hidden />,
      text: t('table.pinRight', { label }),
    },
  ]
  return (
    <SortableLine id={field.prop} label={label}>
      <Checkbox
        checked={!isHidden}
        disabled={isLast}
        onChange={(event) => onChange({ isHidden: !event.target.checked })}
      >
        {label}
      </Checkbox>
      {hasPlace && (
        <>
          <InputNumber
            size="small"
            className={styles.settingsWidth}
            controls={false}
            min={NARROWEST_PX}
            max={WIDEST_PX}
            precision={0}
            value={width}
            placeholder={t('table.autoWidth')}
            aria-label={t('table.width', { label })}
            changeOnBlur
            onChange={(next) => onChange({ width: next })}
          />
          <span className={styles.pins}>
            {edges.map(({ edge, icon, text }) => (
              <Button
                key={edge}
                type="text"
                size="small"
                icon={icon}
                aria-label={text}
                title={text}
                aria-pressed={fixed === edge}
                data-on={fixed === edge || undefined}
                onClick={() => onChange({ fixed: fixed === edge ? null : edge })}
              />
            ))}
          </span>
        </>
      )}
    </SortableLine>
  )
}
