import { sqlName } from '../sql-name.ts'
import { definitionSql } from './column-steps.ts'
import { indexSql } from './index-steps.ts'
import { literal, type Step } from './step.ts'
import type { MadeTable } from './tried-changes.ts'

/** Drops a table that somebody gave up. Its rows are kept in former_values, as JSON. */
export function dropTable({ name, columns, indexes }: MadeTable): Step[] {
  const here = sqlName(name)
  const lines = Object.entries(columns).map(([column, each]) => `${sqlName(column)} ${definitionSql(each)}`)
  const kept = `from former_values where table_name = ${literal(name)} and column_name = ''`
  return [
    {
      sql: `insert into former_values (table_name, column_name, row_id, value)
select ${literal(name)}, '', row_number() over (), to_jsonb(t)::text from ${here} as t
on conflict (table_name, column_name, row_id) do update set value = excluded.value, kept_at = now();`,
      undo: [],
    },
    {
      sql: `drop table ${here};`,
      undo: [
        `create table ${here} (${lines.join(', ')});`,
        `insert into ${here} select (jsonb_populate_record(null::${here}, value::jsonb)).* ${kept};`,
        `delete ${kept};`,
        ...Object.entries(indexes).map(([index, each]) =>
          index.endsWith('_pkey')
            ? `alter table ${here} add primary key (${each.keys.join(', ')});`
            : indexSql(name, index, { ...each, checkedAtEnd: each.isConstraint }),
        ),
      ],
    },
  ]
}
