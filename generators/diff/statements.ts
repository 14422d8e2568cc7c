// What the statements of a migration do to a live database: the lock each takes, whether it rewrites or reads
// the whole table, and whether data is lost.

type Loss = 'none' | 'overwrites' | 'loses'

export interface Effect {
  sql: string
  /** PostgreSQL's lock on the table, and what it means for users. */
  lock: string
  rewrites: 'no' | 'reads the whole table' | 'rewrites the table'
  loss: Loss
  note: string
  /** What is lost for good; absent where the statement takes single rows or nothing. */
  lost?: { table: string; column: string | null }
}

const EXCLUSIVE = 'ACCESS EXCLUSIVE: nobody reads or writes meanwhile'
const SHARE = 'SHARE: nobody writes meanwhile'
const SHARE_ROW = 'SHARE ROW EXCLUSIVE: nobody writes meanwhile'
const UPDATE_EXCLUSIVE = 'SHARE UPDATE EXCLUSIVE: reading and writing go on'
const ROW = 'ROW EXCLUSIVE: the rows touched wait, all else goes on'
const NONE = 'none'

/** The effects of a script; tables that it creates are empty, so nobody waits for them. */
export function effectsOf(script: string): Effect[] {
  const fresh = new Set<string>()
  return splitStatements(script).map((sql) => {
    const text = sql.toLowerCase().replace(/\s+/g, ' ')
    const created = /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(text)?.[1]
    if (created) fresh.add(created)
    const table = tableOf(text)
    const effect = effectOf(text)
    return table !== null && fresh.has(table) && !created
      ? { sql, ...effect, lock: NONE, rewrites: 'no', note: 'the table is new and empty' }
      : { sql, ...effect }
  })
}

function tableOf(text: string): string | null {
  return (
    /^create (?:unique )?index .*? on (?:only )?([\w."]+)/.exec(text)?.[1] ??
    /^alter table (?:if exists )?(?:only )?([\w."]+)/.exec(text)?.[1] ??
    /^(?:insert into|update|delete from|truncate(?: table)?) (?:only )?([\w."]+)/.exec(text)?.[1] ??
    null
  )
}

function effectOf(text: string): Omit<Effect, 'sql'> {
  const effect = (lock: string, more: Partial<Effect> = {}): Omit<Effect, 'sql'> => ({
    lock,
    rewrites: 'no',
    loss: 'none',
    note: '',
    ...more,
  })
  if (text.startsWith('create table'))
    return / references /.test(text)
      ? effect('SHARE ROW EXCLUSIVE on the tables referred to, for a moment')
      : effect(NONE)
  if (/^create (unique )?index/.test(text))
    return /index concurrently/.test(text)
      ? effect(UPDATE_EXCLUSIVE, { rewrites: 'reads the whole table' })
      : effect(SHARE, {
          rewrites: 'reads the whole table',
          note: text.includes(' unique ') ? 'fails where values repeat' : '',
        })
  if (text.startsWith('alter table')) return effectOfAlter(text, effect)
  const dropped = /^(?:drop table (?:if exists )?|truncate (?:table )?)([\w."]+)/.exec(text)?.[1]
  if (dropped)
    return effect(EXCLUSIVE, {
      loss: 'loses',
      note: 'all rows of the table',
      lost: { table: unquoted(dropped), column: null },
    })
  if (text.startsWith('drop index'))
    return effect(/concurrently/.test(text) ? UPDATE_EXCLUSIVE : EXCLUSIVE, {
      note: 'searches may become slow',
    })
  if (text.startsWith('delete')) return effect(ROW, { loss: 'loses', note: 'the rows it finds' })
  if (text.startsWith('update'))
    return effect(ROW, {
      rewrites: / where /.test(text) ? 'no' : 'rewrites the table',
      loss: 'overwrites',
      note: 'the former values are gone',
    })
  if (text.startsWith('insert')) return effect(ROW)
  if (/^create (or replace )?(constraint )?trigger/.test(text)) return effect(SHARE_ROW)
  if (/^(create|alter|drop) (or replace )?(function|type|domain|sequence|extension|schema|view)/.test(text))
    return effect(NONE, { note: text.startsWith('drop') ? 'what uses it breaks' : '' })
  if (text.startsWith('comment on')) return effect(UPDATE_EXCLUSIVE)
  return effect('unknown: read the statement', { note: 'not a kind of statement this report knows' })
}

function effectOfAlter(
  text: string,
  effect: (lock: string, more?: Partial<Effect>) => Omit<Effect, 'sql'>,
): Omit<Effect, 'sql'> {
  const [, column] = / drop column (?:if exists )?([\w"]+)/.exec(text) ?? []
  const table = tableOf(text)
  if (column !== undefined && table !== null)
    return effect(EXCLUSIVE, {
      loss: 'loses',
      note: 'the values of the column',
      lost: { table: unquoted(table), column: unquoted(column) },
    })
  if (/ (set data )?type /.test(text) && / alter (column )?/.test(text))
    return / type text\b(?! using)/.test(text)
      ? effect(EXCLUSIVE, {
          note: 'from varchar for a moment only; from any other type the table is rewritten',
        })
      : effect(EXCLUSIVE, {
          rewrites: 'rewrites the table',
          loss: 'overwrites',
          note: 'values that do not fit fail or are rounded',
        })
  if (/ rename /.test(text))
    return effect(EXCLUSIVE, { note: 'for a moment; servers of the former version fail on the former name' })
  if (
    / add (column )?(if not exists )?/.test(text) &&
    !/ add (constraint|check|unique|primary|foreign|exclude)/.test(text)
  ) {
    if (
      /default (random|gen_random_uuid|clock_timestamp|uuid_generate|nextval)|generated |serial\b/.test(text)
    )
      return effect(EXCLUSIVE, { rewrites: 'rewrites the table' })
    if (/ not null/.test(text) && !/ default /.test(text))
      return effect(EXCLUSIVE, { rewrites: 'reads the whole table', note: 'fails when the table has rows' })
    return effect(EXCLUSIVE, { note: 'for a moment' })
  }
  if (/ set not null/.test(text))
    return effect(EXCLUSIVE, { rewrites: 'reads the whole table', note: 'fails where the column is empty' })
  if (/ validate constraint /.test(text))
    return effect(UPDATE_EXCLUSIVE, { rewrites: 'reads the whole table' })
  if (/ add .*foreign key|references /.test(text))
    return effect('SHARE ROW EXCLUSIVE on both tables: nobody writes meanwhile', {
      rewrites: / not valid/.test(text) ? 'no' : 'reads the whole table',
      note: / not valid/.test(text)
        ? 'rows there already are not checked'
        : 'fails where a row points nowhere',
    })
  if (/ add (constraint|check|unique|primary|exclude)/.test(text))
    return effect(EXCLUSIVE, {
      rewrites: / not valid/.test(text) ? 'no' : 'reads the whole table',
      note: / not valid/.test(text) ? 'rows there already are not checked' : 'fails where a row breaks it',
    })
  return effect(EXCLUSIVE, { note: 'for a moment' })
}

const unquoted = (name: string) => name.replaceAll('"', '')

/** A script's statements without comments; quotes and dollar quotes keep their semicolons. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current = ''
  const pieces = script.matchAll(
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g,
  )
  for (const [piece] of pieces) {
    if (piece.startsWith('--') || piece.startsWith('/*')) continue
    if (piece !== ';') current += piece
    else {
      statements.push(current.trim())
      current = ''
    }
  }
  return [...statements, current.trim()].filter((statement) => statement !== '')
}
