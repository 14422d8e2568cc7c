// Statements that are explained by the database where they run: on the same connection, in the same transaction, with
// the settings that hold there.
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'
import { unmarked } from './prepared.ts'

export interface Explained {
  sql: string
  parameters: readonly unknown[]
  /** What the database says of it, line by line; empty where it failed. */
  lines: string[]
}

/** The dialect with each read explained before it runs; `noted` is called when a statement begins. */
export function explaining(dialect: Dialect, noted: (statement: Explained) => void): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => explainingDriver(dialect.createDriver(), noted),
  }
}

function explainingDriver(driver: Driver, noted: (statement: Explained) => void): Driver {
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>()
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      const connection = await driver.acquireConnection()
      const outer = explainingConnection(connection, noted)
      inner.set(outer, connection)
      return outer
    },
    beginTransaction: (outer, settings) => driver.beginTransaction(inner.get(outer)!, settings),
    commitTransaction: (outer) => driver.commitTransaction(inner.get(outer)!),
    rollbackTransaction: (outer) => driver.rollbackTransaction(inner.get(outer)!),
    releaseConnection: (outer) => driver.releaseConnection(inner.get(outer)!),
    destroy: () => driver.destroy(),
  }
}

function explainingConnection(
  connection: DatabaseConnection,
  noted: (statement: Explained) => void,
): DatabaseConnection {
  return {
    executeQuery: async (query, ...more) => {
      if (isRead(query.sql)) {
        const statement: Explained = { sql: query.sql, parameters: query.parameters, lines: [] }
        noted(statement)
        // Running it costs nothing that the statement itself does not cost, and changes nothing.
        const options = mayChange(query.sql) ? 'costs' : 'analyze, buffers'
        const explain = CompiledQuery.raw(`explain (${options}) ${unmarked(query.sql)}`, [
          ...query.parameters,
        ])
        const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>(explain)
        statement.lines = rows.map((row) => row['QUERY PLAN'])
      }
      return connection.executeQuery(query, ...more)
    },
    streamQuery: (query, chunkSize, ...more) => connection.streamQuery(query, chunkSize, ...more),
  }
}

/** Settings of the connection say nothing about how rows are found. */
function isRead(statement: string): boolean {
  const text = unmarked(statement)
  return /^(?:select|with)\b/i.test(text) && !text.startsWith('select set_config(')
}

/** Whether running it twice could do something twice; a word too many only leaves the figures out. */
function mayChange(statement: string): boolean {
  return /\b(?:insert|update|delete|merge|share|nextval|pg_advisory_xact_lock)\b/i.test(statement)
}
