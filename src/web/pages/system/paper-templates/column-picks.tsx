import type { PaperField } from '../../../../shared/calls/paper.ts'
import type { TemplateColumn } from '../../../../shared/paper/paper-template.ts'
import { OrderedPicks } from './ordered-picks.tsx'

interface Props {
  name: string
  offered: PaperField[]
  columns: TemplateColumn[]
  onChange: (next: TemplateColumn[]) => void
}

/** The columns of a table in their order; without a width, a column shares what the others leave. */
export function ColumnPicks({ name, offered, columns, onChange }: Props) {
  const widthOf = new Map(columns.map(({ key, widthMm }) => [key, widthMm]))
  return (
    <OrderedPicks
      name={name}
      offered={offered}
      chosen={columns.map(({ key }) => key)}
      onChange={(keys) => onChange(keys.map((key) => ({ key, widthMm: widthOf.get(key) ?? null })))}
      widths={{
        of: widthOf,
        onChange: (key, widthMm) =>
          onChange(columns.map((each) => (each.key === key ? { key, widthMm } : each))),
      }}
    />
  )
}
