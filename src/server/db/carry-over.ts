// Databases from before the baseline. Their last migration left what the baseline makes, so that they
// only need to be recognised and marked; no row is touched.
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { inTransaction, lockInTurn, many, one, run, type Database, type Tx } from './connection.ts'

/** A script that a database applies once. */
export interface Migration {
  name: string
  statements: string
  hash: string
}

/** The last migration before the baseline. */
const LAST_FORMER = '0230-import-address.sql'
/** Holds the tables of the baseline while they are compared, inside one transaction. */
const SCRATCH = 'baseline_to_compare'
/** Indexes that only make reading fast may differ: no row depends on them. */
const NOT_COMPARED = 'baseline/90-indexes.sql'
const MOST_DIFFERENCES_SHOWN = 5

/** Marks the database as being at the baseline, or refuses the start and says what to do. */
export async function carryOver(
  { db }: Pick<Database, 'db'>,
  { baseline, lockKey }: { baseline: Migration[]; lockKey: number },
) {
  await inTransaction(db, async (tx) => {
    await lockInTurn(tx, lockKey)
    const names = await many(tx, sql<{ name: string }>`select name from migrations order by name`)
    if (names.some(({ name }) => name === baseline[0]!.name)) return
    if (!names.some(({ name }) => name === LAST_FORMER)) throw tooOld(names.at(-1)!.name)
    const differences = await differencesTo(tx, baseline)
    if (differences.length > 0) throw differs(differences)
    await execute(tx, baseline.flatMap(({ statements }) => statements.match(COMMENT) ?? []).join('\n'))
    for (const { name, hash } of baseline)
      await run(tx, sql`insert into migrations (name, hash) values (${name}, ${hash})`)
  })
}

// The baseline has each on a line.
const COMMENT = /^comment on .*;$/gm

const tooOld = (last: string) =>
  new StartError(
    `The database is at migration ${last}, which is too old for this release. Start once with the release ` +
      `that has migration ${LAST_FORMER}, then start this one. Nothing was changed.`,
  )

function differs(differences: string[]): StartError {
  const shown = differences.slice(0, MOST_DIFFERENCES_SHOWN).join('; ')
  const more = differences.length - MOST_DIFFERENCES_SHOWN
  return new StartError(
    `The database has migration ${LAST_FORMER} but not the tables that it leaves: ${shown}` +
      `${more > 0 ? `; ${more} more` : ''}. Start once with the release that has this migration, so that it can ` +
      `finish what it was doing, or restore what is missing, then start this one. Nothing was changed.`,
  )
}

/** What the baseline has and the database lacks or has otherwise. Additions of the database are left alone. */
async function differencesTo(tx: Tx, baseline: Migration[]): Promise<string[]> {
  const { own } = await one(tx, sql<{ own: string }>`select current_schema()::text as own`)
  const has = await readShape(tx, own)
  await run(tx, sql`create schema ${sql.id(SCRATCH)}`)
  await many(
    tx,
    sql`select set_config('search_path', ${`${SCRATCH}, `} || current_setting('search_path'), true)`,
  )
  for (const { name, statements } of baseline) if (name !== NOT_COMPARED) await execute(tx, statements)
  const wanted = await readShape(tx, SCRATCH)
  await run(tx, sql`drop schema ${sql.id(SCRATCH)} cascade`)
  await many(tx, sql`select set_config('search_path', ${own}, true)`)
  return [...wanted].flatMap(([thing, definition]) => {
    const found = has.get(thing)
    if (found === undefined) return `${thing} is missing`
    return found === definition ? [] : `${thing} is "${found}", expected "${definition}"`
  })
}

/** Runs several statements in one: a transaction takes a single one at a time. */
const execute = (tx: Tx, statements: string) =>
  run(tx, sql.raw(`do $run$ begin execute $statements$${statements}$statements$; end $run$`))

/** What guards and computes the rows of a schema, by name: columns, constraints, functions, triggers, sequences. */
async function readShape(tx: Tx, schema: string): Promise<Map<string, string>> {
  const rows = await many(
    tx,
    sql<{ thing: string; definition: string }>`
      with tables as (
        select oid, relname
        from pg_class
        where relnamespace = ${schema}::regnamespace and relkind = 'r' and relname <> 'migrations'
      )
      select 'column ' || t.relname || '.' || a.attname as thing,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
          'generated ' || nullif(a.attgenerated::text, ''), 'identity ' || nullif(a.attidentity::text, ''),
          pg_get_expr(d.adbin, d.adrelid)) as definition
      from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      select 'constraint ' || t.relname || '.' || c.conname, pg_get_constraintdef(c.oid)
      from tables t
      join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
      union all
      select 'unique index ' || i.relname, pg_get_indexdef(i.oid)
      from tables t
      join pg_index x on x.indrelid = t.oid and x.indisunique
      join pg_class i on i.oid = x.indexrelid
      union all
      select 'trigger ' || t.relname || '.' || g.tgname, g.tgenabled::text || ' ' || pg_get_triggerdef(g.oid)
      from tables t
      join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      union all
      select 'function ' || p.proname, pg_get_functiondef(p.oid)
      from pg_proc p
      where p.pronamespace = ${schema}::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
      union all
      select 'sequence ' || relname, 'sequence'
      from pg_class
      where relnamespace = ${schema}::regnamespace and relkind = 'S'
      order by thing
    `,
  )
  return new Map(rows.map(({ thing, definition }) => [thing, withoutSchema(definition, schema)]))
}

// The catalogue names the schema of whatever the search path does not find first.
const withoutSchema = (definition: string, schema: string) => definition.replaceAll(`${schema}.`, '')
