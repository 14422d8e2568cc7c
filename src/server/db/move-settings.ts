import type { Config } from '../config.ts'
import type { ScreenRegistry } from '../engine/screen-registry.ts'
import { many, type Database } from './connection.ts'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { copyTable } from './move-data.ts'
import { hasAdministrator } from './seed/administrator.ts'
import { PLATFORM_TENANT } from '../platform-tenant.ts'
import { seed } from './seed/seed.ts'

/** What an administrator sets up for the whole platform, without a word about the demo's people or goods. */
const SETTINGS = ['params', 'dicts', 'dict_items', 'screen_overrides']

/**
 * Sets an empty database up as a first start without DEMO does, then gives it the parameters, value
 * lists and screen adjustments of the source. Nothing of the demo is carried over, nor is what was
 * entered beside it: the two cannot be told apart.
 */
export async function moveSettings(
  from: Database,
  to: Database,
  { config, screens, tell }: { config: Config; screens: ScreenRegistry; tell: (line: string) => void },
) {
  if (await hasAdministrator(to.db))
    throw new StartError('The target is not empty: it has an administrator. Give an empty database.')
  await seed(to, { config: { ...config, demo: false }, screens, now: new Date(), tell })
  await to.script(`truncate ${SETTINGS.join(', ')} cascade`)
  for (const table of SETTINGS) await copyTable(from, to, table, tell)
  await many(to.db, sql`delete from screen_overrides where tenant_id <> ${PLATFORM_TENANT}`)
}
