// A column gets another type. Rows that do not convert stop the change and are listed, or become
// empty where that was allowed. What the new value cannot be turned back into is kept in former_values.
import { sqlName } from '../sql-name.ts'
import { conversion, type Meaning } from './convert.ts'
import { forgetLast, keepFormer, keptByLast } from './former-values.ts'
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
    { sql: keepFormer(kept, lossesOf(kept, back)), undo: [] },
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
            forgetChanged(kept, convert),
            `alter table ${sqlName(table)} alter column ${name} type ${from.type} using (${back ? kept.back : `null::${from.type}`});`,
            ...restored(kept),
          ],
        }
      : {
          sql: `update ${sqlName(table)} set ${name} = ${kept.converted} where ${name} is distinct from ${kept.converted};`,
          undo: [forgetChanged(kept, convert), ...restored(kept)],
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

/** The values that the new type cannot be turned back into. */
function lossesOf({ table, name, converted, from }: Kept, back: ((value: string) => string) | null): string {
  const differs = back ? `(${back(`(${converted})`)}) is distinct from ${name}` : `${name} is not null`
  const isFilled = from.kind === 'list' ? ` and ${name} <> '{}'` : ''
  return `select id, ${name}::text from ${sqlName(table)} where ${differs}${isFilled}`
}

/** While the column still has the new type: rows changed since keep what they have been given. */
function forgetChanged(kept: Kept, convert: (value: string) => string): string {
  const former = convert(`(f.value::${kept.from.type})`)
  return `delete from former_values f using ${sqlName(kept.table)} as t where ${keptByLast(kept)} and f.row_id = t.id and (${former}) is distinct from t.${kept.name};`
}

function restored(kept: Kept): string[] {
  const { table, name, from } = kept
  return [
    `update ${sqlName(table)} as t set ${name} = f.value::${from.type} from former_values f where ${keptByLast(kept)} and f.row_id = t.id;`,
    forgetLast(kept),
  ]
}
