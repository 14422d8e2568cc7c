import { sqlName } from '../sql-name.ts'
import { definitionSql } from './column-steps.ts'
import { forgetLast, keepFormer, keptByLast } from './former-values.ts'
import { indexSql } from './index-steps.ts'
import type { Step } from './step.ts'
import type { MadeTable } from './tried-changes.ts'

/** Drops a table that somebody gave up. Its rows are kept in former_values, as JSON. */
export function dropTable({ name, columns, indexes }: MadeTable): Step[] {
  const here = sqlName(name)
  const lines = Object.entries(columns).map(([column, each]) => `${sqlName(column)} ${definitionSql(each)}`)
  const rows = { table: name, column: '' }
  return [
    {
      sql: keepFormer(rows, `select row_number() over (), to_jsonb(t)::text from ${here} as t`),
      undo: [],
    },
    {
      sql: `drop table ${here};`,
      undo: [
        `create table ${here} (${lines.join(', ')});`,
        `insert into ${here} select (jsonb_populate_record(null::${here}, f.value::jsonb)).* from former_values f where ${keptByLast(rows)};`,
        forgetLast(rows),
        ...Object.entries(indexes).map(([index, each]) =>
          index.endsWith('_pkey')
            ? `alter table ${here} add primary key (${each.keys.join(', ')});`
            : indexSql(name, index, { ...each, checkedAtEnd: each.isConstraint }),
        ),
      ],
    },
  ]
}
