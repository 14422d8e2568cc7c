// A server with screens that exist for a measurement only, their tables filled before they get their indexes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import type { Queryable } from '../../src/server/db/connection.ts'
import { readDatabaseShape } from '../../src/server/engine/database-shape.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { startServer } from '../../src/server/start.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'

interface Wanted {
  /** By name; those that others refer to come first. */
  files: Record<string, RawScreen>
  fill: (db: Queryable, screen: Screen) => Promise<unknown>
}

/** Runs `work` on the filled server and stops it afterwards. */
export async function withScreens(
  env: Record<string, string>,
  { files, fill }: Wanted,
  work: (server: { url: string }) => Promise<void>,
) {
  const root = join(env['DATA_DIR']!, 'documented')
  writeDocumentedSchemas(root)
  for (const [name, file] of Object.entries(files)) {
    const path = join(root, `schemas/screens/system/${name}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(file))
  }
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '100' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    const { services } = running
    const { db } = services.database
    const registry = await ScreenRegistry.load({ strict: true, root, hooks: screenHooks })
    const screens = registry.screens.filter(({ name }) => name in files)
    const { statements } = draftTables(tablesOf(screens), await readDatabaseShape(db))
    const isTable = (statement: string) => statement.startsWith('create table')
    for (const statement of statements.filter(isTable)) await sql.raw(statement).execute(db)
    const order = Object.keys(files)
    const inOrder = screens.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    for (const screen of inOrder) await fill(db, screen)
    for (const statement of statements.filter((each) => !isTable(each))) await sql.raw(statement).execute(db)
    for (const { table } of screens) await sql.raw(`vacuum (analyze) ${table.name}`).execute(db)
    Object.assign(services, { screens: registry })
    const mistakes = await reloadScreens(services)
    if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
    await work({ url: running.url })
  } finally {
    await running.stop()
  }
}
