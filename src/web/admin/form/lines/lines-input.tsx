import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gridFields, insideLine } from '../../../../shared/screen/lines.ts'
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { useMe } from '../../session-context.tsx'
import { words } from '../../words.ts'
import { liveFields } from '../form-check.ts'
import type { FormData } from '../form-data.ts'
import type { FormState } from '../form-state.ts'
import type { InputProps } from '../input-props.ts'
import { LinesGrid, type Wanted } from './lines-grid.tsx'
import { useFormState } from '../form-context.ts'
import { useCellFaults } from './use-cell-faults.ts'
import { useLineHints } from './use-line-hints.ts'
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
  const hints = useLineHints(input.field.lines!)
  const wanted = useFormState((state) => state.wanted)
  const [first] = faults
  const cell =
    first && input.field.lines!.fields.find(({ prop, of }) => prop === first.prop || of?.includes(first.prop))
  return (
    <>
      <LinesGrid
        input={input}
        faults={faults}
        renderInput={renderInput}
        around={hints.key}
        wanted={cellOf(input.field, wanted)}
        liveOf={(lines, line) => {
          const mode = line[lines.key] === undefined ? 'create' : 'edit'
          const when = { mode, around: { me, now: openedAt, row: {} } } as const
          const live = liveFields(lines, gridFields(lines), line, when)
          return new Map(
            live.map(({ field, isLocked }) => {
              const hint = hints.of(field, line)
              return [field.prop, { isLocked: isLocked || hint !== null, hint }]
            }),
          )
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

/** The cell of this grid that was asked for; a new object for each time. */
function cellOf(field: Field, wanted: FormState['wanted']): Wanted | null {
  const inside = wanted && insideLine([field], wanted.path)
  return inside ? { index: inside.index, prop: inside.prop, asked: wanted } : null
}
