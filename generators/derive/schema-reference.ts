// docs/schema.md: the tables that baseline and migrations create, by area, for people who read or write SQL.
import { sql, type Kysely } from 'kysely'
import { many } from '../../src/server/db/connection.ts'
import { idsWithoutKeys } from '../../src/server/db/ids-without-keys.ts'

export interface SchemaTable {
  name: string
  comment: string | null
  columns: SchemaColumn[]
}

interface SchemaColumn {
  name: string
  type: string
  nullable: boolean
  comment: string | null
  /** The table it refers to, where a foreign key enforces it. */
  refersTo: string | null
  /** The codes that a check allows. */
  codes: string[]
}

/** The tables of a migrated database, with their comments and keys. */
export async function readSchema(db: Kysely<unknown>): Promise<SchemaTable[]> {
  const rows = await many(
    db,
    sql<SchemaColumn & { table: string; tableComment: string | null; checks: string[] }>`
      select c.relname as "table", obj_description(c.oid, 'pg_class') as table_comment, a.attname as name,
        format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
        col_description(c.oid, a.attnum) as comment,
        (
          select min(k.confrelid::regclass::text)
          from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
        ) as refers_to,
        array(
          select pg_get_constraintdef(k.oid)
          from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          order by k.conname
        ) as checks
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      order by c.relname, a.attnum
    `,
  )
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    comment: columns[0]!.tableComment,
    columns: columns.map(({ table: _table, tableComment: _comment, checks, ...column }) => ({
      ...column,
      type: shortType(column.type),
      codes: checks.flatMap(codesOf),
    })),
  }))
}

const shortType = (type: string) =>
  type.replace('timestamp with time zone', 'timestamptz').replace('time without time zone', 'time')

// CHECK ((kind = ANY (ARRAY['normal'::text, 'special'::text])))
function codesOf(check: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1]
  return list ? list.split(', ').map((code) => code.replace(/^'(.*)'::\w+$/, '$1')) : []
}

/** Columns of nearly every table, explained once. */
const USUAL: Record<string, string> = {
  id: 'The row’s number, given by the server (`src/server/db/ids.ts`).',
  tenant_id: 'The company that owns the row.',
  version: 'Counts the changes of the row, so that nobody overwrites a change they have not seen.',
  created_by: 'The user who added the row; null for the system.',
  updated_by: 'The user who changed it last; null for the system.',
  created_at: 'When it was added.',
  updated_at: 'When it was last changed.',
}

interface Area {
  title: string
  tables: SchemaTable[]
}

/** The whole page. `scripts`: baseline and migrations by path, which tell the area of each table. */
export function schemaReference(tables: SchemaTable[], scripts: ReadonlyMap<string, string>): string {
  const areas = areasOf(tables, scripts)
  return [
    '# Schema',
    '',
    'Made from `src/server/db/baseline` and `src/server/db/migrations` by `npm run gen`; change the comments there.',
    '',
    'Amounts are whole fen (`_fen`). Columns called `…_zh` and `…_en` hold the same words in both languages. A column',
    'called `…_id` holds the id of a row; “refers to” names the table, or why no key enforces it (`src/server/db/ids-without-keys.ts`). Most',
    'tables have these columns, which are left out below:',
    '',
    '| column | meaning |',
    '|---|---|',
    ...Object.entries(USUAL).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    '',
    '## Areas',
    '',
    ...areas.map(
      ({ title, tables: own }) => `- [${title}](#${anchorOf(title)}): ${own.map(linkTo).join(', ')}`,
    ),
    ...areas.flatMap(areaSection),
    '',
  ].join('\n')
}

const linkTo = ({ name }: SchemaTable) => `[${name}](#${name})`
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

// A baseline file begins with its area, for example "-- Orders."; a migration may, too.
function areasOf(tables: SchemaTable[], scripts: ReadonlyMap<string, string>): Area[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const areas = new Map<string, Area>()
  for (const [path, script] of scripts) {
    const head = /^-- (.*?)\.?\n/.exec(script)?.[1] ?? ''
    const title = path.includes('/baseline/') || areas.has(head) ? head : 'Other'
    const own = [...script.matchAll(/^create table (?:if not exists )?(\w+)/gm)].flatMap(([, name]) => {
      const table = left.get(name!)
      left.delete(name!)
      return table ? [table] : []
    })
    if (own.length === 0) continue
    const area = areas.get(title) ?? { title, tables: [] }
    area.tables.push(...own)
    areas.set(title, area)
  }
  return [...areas.values()]
}

function areaSection({ title, tables }: Area): string[] {
  return ['', `## ${title}`, ...diagramOf(tables), ...tables.flatMap(tableSection)]
}

function diagramOf(tables: SchemaTable[]): string[] {
  const links = tables.flatMap(({ name, columns }) =>
    columns.flatMap(({ name: column, refersTo, nullable }) =>
      refersTo ? [`  ${refersTo} ${nullable ? '|o' : '||'}--o{ ${name} : ${column}`] : [],
    ),
  )
  const linked = new Set(links.flatMap((link) => link.match(/\w+/g)!))
  const alone = tables.filter(({ name }) => !linked.has(name)).map(({ name }) => `  ${name}`)
  return ['', '```mermaid', 'erDiagram', ...links, ...alone, '```']
}

function tableSection({ name, comment, columns }: SchemaTable): string[] {
  const shown = columns.filter((column) => !isUsual(column))
  const usual = columns.filter(isUsual).map((column) => `\`${column.name}\``)
  return [
    '',
    `### ${name}`,
    '',
    ...(comment ? [comment, ''] : []),
    '| column | type | null | meaning | refers to |',
    '|---|---|---|---|---|',
    ...shown.map((column) => columnRow(name, column)),
    ...(usual.length > 0 ? ['', `Also ${usual.join(', ')}.`] : []),
  ]
}

const isUsual = ({ name, comment, refersTo }: SchemaColumn) => name in USUAL && !comment && !refersTo

function columnRow(table: string, { name, type, nullable, comment, refersTo, codes }: SchemaColumn): string {
  // A comment on a column of codes names each of them.
  const meaning = [
    ...(comment ? [comment.replaceAll('|', '\\|')] : []),
    ...(codes.length > 0 && !codes.every((code) => comment?.includes(code))
      ? [`One of ${codes.map((code) => `\`${code}\``).join(', ')}.`]
      : []),
  ].join(' ')
  const reason = idsWithoutKeys[`${table}.${name}`]
  const target = refersTo ? `[${refersTo}](#${refersTo})` : reason ? `no key: ${reason}` : ''
  return `| \`${name}\` | ${type} | ${nullable ? 'yes' : ''} | ${meaning} | ${target} |`
}
