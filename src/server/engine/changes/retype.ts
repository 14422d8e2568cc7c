// A column gets another type. Rows that do not convert stop the change and are listed, or become
// empty where that was allowed. What the new value cannot be turned back into is kept in former_values.
import { sqlName } from '../sql-name.ts'
import { conversion, type Meaning } from './convert.ts'
import { literal, type Step } from './step.ts'

interface Retype {
  table: string
  column: string
  from: Meaning
  to: Meaning
  /** Rows that do not convert become empty. */
  mayEmpty: boolean
  /** The default before, dropped while the type changes. */
  formerDefault: string | null
}

/** Rows listed by name when they stop a change. */
const LISTED_ROWS = 10

/** The steps of the change; null where no conversion is known. */
export function retypeSteps(change: Retype): Step[] | null {
  const { table, column, from, to } = change
  const convert = conversion(from, to)
  if (!convert) return null
  const back = conversion(to, from)
  const name = sqlName(column)
  const kept = { ...change, name, converted: convert(name), back: back?.(name) ?? 'null' }
  const changesType = from.type !== to.type
  const dropDefault = changesType && change.formerDefault !== null
  return [
    ...(change.mayEmpty ? [] : [{ sql: refusal(kept), undo: [] }]),
    { sql: keepFormer(kept, back), undo: [] },
    ...(dropDefault
      ? [
          {
            sql: `alter table ${sqlName(table)} alter column ${name} drop default;`,
            undo: [`alter table ${sqlName(table)} alter column ${name} set default ${change.formerDefault};`],
          },
        ]
      : []),
    changesType
      ? {
          sql: `alter table ${sqlName(table)} alter column ${name} type ${to.type} using (${kept.converted});`,
          undo: [
            `alter table ${sqlName(table)} alter column ${name} type ${from.type} using (${back ? kept.back : `null::${from.type}`});`,
            ...restored(kept, convert),
          ],
        }
      : {
          sql: `update ${sqlName(table)} set ${name} = ${kept.converted} where ${name} is distinct from ${kept.converted};`,
          undo: restored(kept, convert),
        },
  ]
}

interface Kept extends Retype {
  name: string
  converted: string
  back: string
}

function isGiven({ name, from }: Kept): string {
  return from.kind === 'text' || from.kind === 'dict' ? `btrim(${name}) <> ''` : `${name} is not null`
}

/** Stops with the rows that do not convert. The statement waits for nobody: it only reads. */
function refusal(kept: Kept): string {
  const { table, column, to, name, converted } = kept
  const fails = `${isGiven(kept)} and (${converted}) is null`
  const said = `${table}.${column}: % rows do not convert to ${to.kind === 'dict' ? 'the value list' : to.type}: %. Correct them, or draft again with npm run gen -- --empty ${table}.${column}`
  return `do $$
declare
  failing bigint;
  listed text;
begin
  select count(*), string_agg(id || ' (' || value || ')', ', ' order by id) filter (where n <= ${LISTED_ROWS})
  into failing, listed
  from (select id, ${name}::text as value, row_number() over (order by id) as n from ${sqlName(table)} where ${fails}) as row;
  if failing > 0 then
    raise exception ${literal(said)}, failing, listed;
  end if;
end $$;`
}

function keepFormer(kept: Kept, back: ((value: string) => string) | null): string {
  const { table, column, name, converted, from } = kept
  const differs = back ? `(${back(`(${converted})`)}) is distinct from ${name}` : `${name} is not null`
  return `insert into former_values (table_name, column_name, row_id, value)
select ${literal(table)}, ${literal(column)}, id, ${name}::text from ${sqlName(table)} where ${differs}${from.kind === 'list' ? ` and ${name} <> '{}'` : ''}
on conflict (table_name, column_name, row_id) do update set value = excluded.value, kept_at = now();`
}

/** Brings former values back where the row's value has not been changed since. */
function restored({ table, column, name, from }: Kept, convert: (value: string) => string): string[] {
  const here = sqlName(table)
  const where = `f.table_name = ${literal(table)} and f.column_name = ${literal(column)}`
  const former = `f.value::${from.type}`
  return [
    `update ${here} as t set ${name} = ${former} from former_values f where ${where} and f.row_id = t.id and (${convert(`(${former})`)}) is not distinct from (${convert(`t.${name}`)});`,
    `delete from former_values f where ${where};`,
  ]
}
