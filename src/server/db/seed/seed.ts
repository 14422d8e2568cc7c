import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { grantToDefaultRoles } from '../../engine/grant-to-default-roles.ts'
import type { ScreenRegistry } from '../../engine/screen-registry.ts'
import { describeTables } from '../../engine/describe-tables.ts'
import { fieldRenames } from '../../engine/renames/field-renames.ts'
import { followFieldRenames } from '../../engine/renames/follow-fields.ts'
import { readFormerNames } from '../../engine/renames/former-names.ts'
import { syncDictionaries } from '../../engine/sync-dictionaries.ts'
import { syncMenus } from '../../engine/sync-menus.ts'
import { syncNotificationRules } from '../../engine/sync-notification-rules.ts'
import { inTransaction, lockInTurn, many, maybeOne, one, run, type Database, type Tx } from '../connection.ts'
import { seedAdministrator } from './administrator.ts'
import { seedComplaintCategories } from './complaint-categories.ts'
import { seedAssemblies } from './demo-assemblies.ts'
import { seedCompany } from './demo-company.ts'
import { seedColleagues } from './demo-colleagues.ts'
import { seedComplaints } from './demo-complaints.ts'
import { seedCredit } from './demo-credit.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedFiscal } from './demo-fiscal.ts'
import { seedGoods } from './demo-goods.ts'
import { seedNotices } from './demo-notices.ts'
import { seedOrders } from './demo-orders.ts'
import { seedPoints } from './demo-points.ts'
import { seedDuplicates } from './demo-duplicates.ts'
import { seedPartProposals } from './demo-part-proposals.ts'
import { seedPriceLists } from './demo-price-lists.ts'
import { seedPartLinks } from './demo-part-links.ts'
import { seedPromotions } from './demo-promotions.ts'
import { seedStatements } from './demo-statements.ts'
import { seedStock } from './demo-stock.ts'
import { seedStores } from './demo-stores.ts'
import { seedPreSale } from './demo-pre-sale.ts'
import { seedSalesConfs } from './demo-sales-confs.ts'
import { seedSearchWords } from './demo-search-words.ts'
import { seedReviewRules } from './demo-review-rules.ts'
import { seedPaperTemplates } from './demo-paper-templates.ts'
import { seedSuggestions } from './demo-suggestions.ts'
import { seedWishes } from './demo-wishes.ts'
import { seedVehicleVariants } from './demo-vehicle-variants.ts'
import { seedVehicles } from './demo-vehicles.ts'
import { seedVinRules } from './demo-vin-rules.ts'
import { seedVins } from './demo-vins.ts'
import { seedPermissions } from './demo-permissions.ts'
import { seedPlacements } from './demo-placements.ts'
import { seedReviews } from './demo-reviews.ts'
import { seedCustomFields } from './demo-custom-fields.ts'
import { seedTrails } from './demo-trails.ts'
import { seedPlatform } from './demo-platform.ts'
import { seedChats } from './demo-chats.ts'
import { seedSystem } from './demo-system.ts'
import { seedSupplierQuality } from './demo-supplier-quality.ts'
import { seedWarehouseRules } from './demo-warehouse-rules.ts'
import { openBooks } from '../../modules/books/open-books.ts'
import { syncParameters } from './parameters.ts'
import { seedPayables } from './demo-payables.ts'
import { seedReturns } from './demo-returns.ts'
import { seedReplenishments } from './demo-replenishments.ts'
import { seedTelephoneOrders } from './demo-telephone-orders.ts'
import { seedTradeWords } from './trade-words.ts'
import { seedUsualAttributes } from './usual-attributes.ts'
import { seedCatalog } from './demo/catalog.ts'

export interface SeedOptions {
  config: Config
  screens: ScreenRegistry
  now: Date
  tell: (line: string) => void
  /** Grants of a screen that is gone wait for it to come back. */
  development?: boolean
}

// Several servers may start on one empty database; one of them seeds, the others wait here.
const LOCK_KEY = 727_274_812

/**
 * Brings the data every installation needs (menus, dictionaries, an administrator) and, with DEMO,
 * the demo data. Each stage is done once; the next start goes on where this one stopped.
 */
export async function seed(
  database: Database,
  { config, screens, now, tell, development = false }: SeedOptions,
) {
  const { db } = database
  await inTransaction(db, async (tx) => {
    await lockInTurn(tx, LOCK_KEY)
    await syncDictionaries(tx, screens, { now })
    const appeared = await syncMenus(tx, screens.screens, now, {
      complete: screens.mistakes.length === 0,
      ...(development && { left: tell }),
    })
    await syncNotificationRules(tx, screens.screens, now)
    await followFieldRenames(tx, fieldRenames(screens.screens), now)
    screens.formerNames = await readFormerNames(tx)
    await syncParameters(tx, now)
    await stage(tx, 'administrator', now, () => seedAdministrator(tx, { config, now }))
    if (config.demo) {
      await stage(tx, 'demo-people', now, () => seedDemoPeople(tx, { screens: screens.screens, now, tell }))
      await stage(tx, 'demo-colleagues', now, () => seedColleagues(tx, { screens: screens.screens, now }))
    }
    await stage(tx, 'complaint-categories', now, () => seedComplaintCategories(tx, { now }))
    for (const line of await grantToDefaultRoles(tx, { screens: screens.screens, appeared })) tell(line)
  })
  const staged = config.demo && (await seedDemo(database, { config, now, tell }))
  // Last, so that the rows are counted as they stand.
  await inTransaction(db, async (tx) => {
    await lockInTurn(tx, LOCK_KEY)
    await stage(tx, 'trade-words', now, () => seedTradeWords(tx, { now }))
    await stage(tx, 'usual-attributes', now, () => seedUsualAttributes(tx, { now }))
    // Demo data comes in without entries of its own.
    if (staged) await openBooks(tx, now)
    await stage(tx, 'books-opened', now, () => openBooks(tx, now))
    // Tax, the cost of coupons and deposits have accounts since.
    await stage(tx, 'books-of-tax-opened', now, () =>
      openBooks(tx, now, { only: ['TAX', 'COUPONS', 'DEPOSITS'] }),
    )
    if (!(await isEachDescribed(tx, screens))) await describeTables(tx, { screens: screens.screens, now })
  })
}

/** Whether the same screens are described as there are now; what changed in them a job finds. */
async function isEachDescribed(tx: Tx, { screens }: ScreenRegistry): Promise<boolean> {
  const described = await many(tx, sql<{ screen: string | null }>`select screen from screen_tables`)
  const names = new Set(described.map(({ screen }) => screen))
  return names.size === screens.length && screens.every(({ name }) => names.has(name))
}

/** Returns whether there was anything left to do. */
async function seedDemo(
  database: Database,
  { config, now, tell }: Omit<SeedOptions, 'screens'>,
): Promise<boolean> {
  await seedCatalog(database, { parts: config.demoParts, tell })
  return inTransaction(database.db, async (tx) => {
    await lockInTurn(tx, LOCK_KEY)
    const before = await stagesDone(tx)
    await stage(tx, 'demo-orders', now, async () => {
      tell('demo data: orders of the last weeks')
      await seedOrders(tx, { now })
    })
    await stage(tx, 'demo-points', now, () => seedPoints(tx, { now }))
    await stage(tx, 'demo-part-links', now, () => seedPartLinks(tx, { parts: config.demoParts, now }))
    await stage(tx, 'demo-duplicates', now, () => seedDuplicates(tx, { now }))
    await stage(tx, 'demo-part-proposals', now, () => seedPartProposals(tx, { now }))
    await stage(tx, 'demo-price-lists', now, () => seedPriceLists(tx, { now }))
    await stage(tx, 'demo-assemblies', now, () => seedAssemblies(tx, { now }))
    await stage(tx, 'demo-search-words', now, () => seedSearchWords(tx, { now }))
    await stage(tx, 'demo-promotions', now, () => seedPromotions(tx, { now }))
    await stage(tx, 'demo-paper-templates', now, () => seedPaperTemplates(tx, { now }))
    await stage(tx, 'demo-suggestions', now, () => seedSuggestions(tx, { now }))
    await stage(tx, 'demo-wishes', now, () => seedWishes(tx, { now }))
    await stage(tx, 'demo-vins', now, () => seedVins(tx, { now }))
    await stage(tx, 'demo-stores', now, () => seedStores(tx, { now }))
    await stage(tx, 'demo-vehicle-variants', now, () => seedVehicleVariants(tx, { now }))
    await stage(tx, 'demo-vin-rules', now, () => seedVinRules(tx, { now }))
    await stage(tx, 'demo-vehicles', now, () => seedVehicles(tx, { now }))
    await stage(tx, 'demo-company', now, () => seedCompany(tx, { now }))
    await stage(tx, 'demo-fiscal', now, () => seedFiscal(tx, { now }))
    await stage(tx, 'demo-system', now, () => seedSystem(tx, { now }))
    await stage(tx, 'demo-notices', now, () => seedNotices(tx, { now }))
    await stage(tx, 'demo-platform', now, () => seedPlatform(tx, { now }))
    await stage(tx, 'demo-goods', now, () => seedGoods(tx, { now }))
    await stage(tx, 'demo-sales-confs', now, () => seedSalesConfs(tx, { now }))
    await stage(tx, 'demo-supplier-quality', now, () => seedSupplierQuality(tx, { now }))
    await stage(tx, 'demo-warehouse-rules', now, () => seedWarehouseRules(tx, { now }))
    await stage(tx, 'demo-stock', now, () => seedStock(tx, { now }))
    await stage(tx, 'demo-review-rules', now, () => seedReviewRules(tx, { now }))
    await stage(tx, 'demo-credit', now, () => seedCredit(tx, { now }))
    await stage(tx, 'demo-statements', now, () => seedStatements(tx, { now }))
    await stage(tx, 'demo-permissions', now, () => seedPermissions(tx, { now }))
    await stage(tx, 'demo-placements', now, () => seedPlacements(tx, { now }))
    await stage(tx, 'demo-reviews', now, () => seedReviews(tx, { now }))
    await stage(tx, 'demo-trails', now, () => seedTrails(tx, { now }))
    await stage(tx, 'demo-pre-sale', now, () => seedPreSale(tx, { now }))
    await stage(tx, 'demo-custom-fields', now, () => seedCustomFields(tx, { now }))
    await stage(tx, 'demo-telephone-orders', now, () => seedTelephoneOrders(tx, { now }))
    await stage(tx, 'demo-chats', now, () => seedChats(tx, { now }))
    await stage(tx, 'demo-replenishments', now, () => seedReplenishments(tx, { now }))
    await stage(tx, 'demo-complaints', now, () => seedComplaints(tx, { now }))
    await stage(tx, 'demo-returns', now, () => seedReturns(tx, { now }))
    await stage(tx, 'demo-payables', now, () => seedPayables(tx, { now }))
    return (await stagesDone(tx)) > before
  })
}

async function stagesDone(tx: Tx): Promise<number> {
  const { done } = await one(tx, sql<{ done: number }>`select count(*)::int as done from seed_stages`)
  return done
}

async function stage(tx: Tx, name: string, now: Date, work: () => Promise<void>) {
  const done = await maybeOne(tx, sql`select 1 from seed_stages where name = ${name}`)
  if (done) return
  await work()
  await run(tx, sql`insert into seed_stages (name, done_at) values (${name}, ${now})`)
}
