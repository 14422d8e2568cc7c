import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { SortableLine, SortableLines } from '../list/sortable-lines.tsx'
import { words } from '../words.ts'
import { moveExportColumn, type ExportColumn } from './export-choice.ts'
import styles from './sheets.module.css'

interface Props {
  columns: ExportColumn[]
  onChange: (columns: ExportColumn[]) => void
}

/** The columns of the file, ticked and put in order. */
export function ExportColumns({ columns, onChange }: Props) {
  const { t } = useTranslation('sheets')
  const chosen = columns.filter(({ isChosen }) => isChosen).length
  const tickAll = (isChosen: boolean) => onChange(columns.map(({ field }) => ({ field, isChosen })))
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{t('columns', { chosen, total: columns.length })}</legend>
      <div className={styles.columnButtons}>
        <Button type="link" size="small" disabled={chosen === columns.length} onClick={() => tickAll(true)}>
          {t('allColumns')}
        </Button>
        <Button type="link" size="small" disabled={chosen === 0} onClick={() => tickAll(false)}>
          {t('noColumns')}
        </Button>
      </div>
      <SortableLines
        lines={columns.map(({ field }) => ({ id: field.prop, label: words(field.label) }))}
        onMove={(prop, to) => onChange(moveExportColumn(columns, prop, to))}
      >
        {columns.map(({ field, isChosen }) => (
          <SortableLine key={field.prop} id={field.prop} label={words(field.label)}>
            <Checkbox
              checked={isChosen}
              onChange={({ target }) =>
                onChange(
                  columns.map((each) => (each.field === field ? { field, isChosen: target.checked } : each)),
                )
              }
            >
              {words(field.label)}
            </Checkbox>
          </SortableLine>
        ))}
      </SortableLines>
    </fieldset>
  )
}
