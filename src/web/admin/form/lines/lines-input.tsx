import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gridFields } from '../../../../shared/screen/lines.ts'
import { useMe } from '../../session-context.tsx'
import { words } from '../../words.ts'
import { liveFields } from '../form-check.ts'
import type { FormData } from '../form-data.ts'
import type { InputProps } from '../input-props.ts'
import { LinesGrid } from './lines-grid.tsx'
import { useCellFaults } from './use-cell-faults.ts'
import styles from './lines.module.css'

interface Props {
  input: InputProps<FormData[]>
  renderInput: (input: InputProps<never>, line: FormData) => ReactNode
}

/** The grid of a row's lines in its form, with what is wrong in them. */
export function LinesInput({ input, renderInput }: Props) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const [openedAt] = useState(() => new Date())
  const faults = useCellFaults(input.field)
  const [first] = faults
  const cell =
    first && input.field.lines!.fields.find(({ prop, of }) => prop === first.prop || of?.includes(first.prop))
  return (
    <>
      <LinesGrid
        input={input}
        faults={faults}
        renderInput={renderInput}
        liveOf={(lines, line) => {
          const mode = line[lines.key] === undefined ? 'create' : 'edit'
          const when = { mode, around: { me, now: openedAt, row: {} } } as const
          const live = liveFields(lines, gridFields(lines), line, when)
          return new Map(live.map(({ field, isLocked }) => [field.prop, { isLocked }]))
        }}
      />
      {first && (
        <p className={styles.told} role="alert">
          {t('lines.fault', { line: first.index + 1, label: cell ? words(cell.label) : '', msg: first.msg })}{' '}
          {faults.length > 1 && t('lines.more', { count: faults.length - 1 })}
        </p>
      )}
    </>
  )
}
