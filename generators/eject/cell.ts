import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import { suggestion } from '../../src/shared/screen/check/support.ts'
import { kebabCase } from '../../src/shared/screen/words.ts'
import type { Ejected } from './ejected.ts'
import { componentName, slotPath, testPath } from './names.ts'
import { slotTest } from './test-source.ts'

/** A component for the column of `prop`, or for each column, except for those that have their own already. */
export function cellFiles(root: string, { screen, dicts, prop }: Ejected): Record<string, string> {
  const columns = screen.fields.filter(({ column }) => column)
  if (prop !== undefined && !columns.some((field) => field.prop === prop))
    throw new Error(
      `${screen.file} has no column "${prop}". ${suggestion(
        prop,
        columns.map((field) => field.prop),
      )}`,
    )
  const fields = columns.filter(
    ({ column, prop: own }) =>
      (prop === undefined || own === prop) &&
      !(column!.slot && existsSync(join(root, slotPath(screen, column!.slot)))),
  )
  if (fields.length === 0) throw new Error(`${screen.file} has no column to eject.`)
  const part = prop === undefined ? 'cell' : `cell-${kebabCase(prop)}`
  return {
    ...Object.fromEntries(
      fields.map((field) => [slotPath(screen, `cell-${kebabCase(field.prop)}`), cellSource(screen, field)]),
    ),
    [testPath(screen, part)]: slotTest(screen, dicts, {
      says: `draws a row of ${screen.title.en} cell by cell`,
      body: `
  const drawn = (await screen.findAllByText(label))[0]!.closest('tr')!
  expect(drawn.querySelectorAll('td').length).toBeGreaterThanOrEqual(${fields.filter(({ column }) => !column!.hide).length})`,
    }),
  }
}

function cellSource(screen: Screen, field: Field): string {
  const name = componentName(screen, `${field.prop}-cell`)
  const told = `/** ${field.label.en} in the list of ${screen.title.en}. */`
  const drawn = drawing(field)
  if (drawn === null)
    return `
import { Cell, type CellProps } from '../../list/cell.tsx'

${told}
export default function ${name}(props: CellProps) {
  return <Cell {...props} />
}
`
  return `
import type { CellProps } from '../../list/cell.tsx'
import { cellText } from '../../list/cell-text.ts'
import { NOTHING } from '../../values/wording.ts'
import styles from '../../admin.module.css'

${told}
export default function ${name}({ field, row, wording${drawn.includes('colours') ? ', colours' : ''} }: CellProps) {
  const text = cellText(field, row, wording)
  if (text === NOTHING) return <span className={styles.nothing}>{text}</span>
  return ${drawn}
}
`
}

/** The contents of a cell that has a value; null where the list's own drawing is the starting point. */
function drawing({ type, prop, dict, column }: Field): string | null {
  if (column?.slot === 'badge' && dict)
    return `(
    <span className={styles.badge} data-colour={colours['${dict}']?.[String(row['${prop}'])] ?? 'neutral'}>
      <i aria-hidden />
      {text}
    </span>
  )`
  if (column?.slot) return null
  const { isFigure, isBareText } = definitionOf(type)
  if (isFigure) return `<span className={styles.figures}>{text}</span>`
  if (isBareText) return `<span>{text}</span>`
  return null
}
