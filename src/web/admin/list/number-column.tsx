// The column in which the rows are numbered.
import type { Row } from './table-columns.tsx'
import styles from './table.module.css'

/** In pixels: the last number is the longest. */
export function numberWidthOf(numbers: Map<string, string> | null): number {
  return 28 + 9 * Math.max(2, [...(numbers?.values() ?? [])].at(-1)?.length ?? 0)
}

export function numberColumn(
  numbers: Map<string, string>,
  { keyOf, width }: { keyOf: (row: Row) => string; width: number },
) {
  return {
    key: 'row-number',
    title: '#',
    align: 'right' as const,
    width,
    className: styles.number!,
    fixed: 'start' as const,
    render: (_: unknown, row: Row) => numbers.get(keyOf(row)),
  }
}
