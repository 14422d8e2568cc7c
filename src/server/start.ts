import type { FastifyInstance } from 'fastify'
import { buildPinyin } from './build-pinyin.ts'
import { buildApp } from './app.ts'
import { previousSecrets, readConfig, sessionKeys, sessionSecret } from './config.ts'
import { requireTables } from './engine/dev-table.ts'
import { ImportWorker } from './engine/sheets/import-worker.ts'
import { ScreenRegistry } from './engine/screen-registry.ts'
import { screenHooks } from './screen-hooks.ts'
import { claimFiles } from './modules/files/claim-files.ts'
import { fileNames } from './modules/files/file-names.ts'
import { moveDiscussions } from './modules/discussions/move-discussions.ts'
import { tellOfStep } from './modules/discussions/tell-followers.ts'
import { notifyOfChanges } from './modules/notifications/notify-of-changes.ts'
import { pushChanges } from './modules/pushes/push-changes.ts'
import { meOfUser } from './modules/identity/me-of-user.ts'
import type { Database } from './db/connection.ts'
import { hasAdministrator } from './db/seed/administrator.ts'
import { keepDemoPictures } from './db/seed/demo-pictures.ts'
import { seed } from './db/seed/seed.ts'
import { openSignals } from './db/signals.ts'
import { refuseOpenDemoAccounts } from './demo-accounts.ts'
import { openVault } from './gateways/cards/open-vault.ts'
import { openFileStore } from './gateways/files/store.ts'
import { openPaymentProviders } from './gateways/payment/providers.ts'
import { openPushGateway } from './gateways/push/http.ts'
import { openTaxService } from './gateways/tax/open-tax-service.ts'
import { openCarriers } from './gateways/carrier/open-carriers.ts'
import { openMail } from './gateways/mail/open-mail.ts'
import { Sms } from './gateways/sms/sms.ts'
import type { Services } from './context.ts'
import type { Reading } from '../shared/screen/read-screens.ts'
import { Traffic } from './http/traffic.ts'
import { importPriceList } from '../shared/calls/price-list.ts'
import { startJobs } from './jobs/jobs.ts'
import { warmSearch } from './modules/search/warm-search.ts'
import { Lexicons } from './modules/search/words/lexicons.ts'
import { OfferViews } from './modules/parts/offer-views.ts'
import { PriceRunWorker } from './modules/goods/price-run-worker.ts'
import { PriceListWorker } from './modules/price-lists/list-worker.ts'
import { PaperPress } from './paper/paper-press.ts'
import { VinPictureReader } from './modules/vin/picture/picture-reader.ts'
import { PermissionCache } from './modules/identity/permission-cache.ts'
import { WaitingNews } from './modules/inbox/waiting-news.ts'
import { listen } from './listen.ts'
import { logFault } from './log-fault.ts'
import { bringUpToDate, openDatabase, takeDataFolder } from './open-database.ts'
import { ChatNews } from './modules/chats/chat-news.ts'
import { OutboxRelay } from './modules/messages/outbox-relay.ts'
import { MessageSockets } from './modules/messages/sockets.ts'
import { ordersArea, purchasesArea, salesArea } from './modules/orders/related-orders.ts'
import { returnsArea } from './modules/returns/related-returns.ts'
import type { Areas } from './engine/ports.ts'

export interface RunningServer {
  services: Services
  app: FastifyInstance
  /** The address it serves, for example http://127.0.0.1:5180. */
  url: string
  /**
   * Finishes the requests in flight, then closes everything. Returns the number of requests that were cut.
   */
  stop: () => Promise<number>
}

export interface StartOptions {
  env: NodeJS.ProcessEnv
  /** Progress lines for the person at the terminal. */
  tell: (line: string) => void
  /** The business clock; the system's unless a test sets it. */
  clock?: () => Date
  /** Timed tasks run, unless a test calls them itself. */
  jobs?: boolean
  /** Serves the built pages, unless `npm run dev` provides its own. */
  web?: (app: FastifyInstance) => Promise<void>
  /** The pages may write the files below schemas/. */
  development?: boolean
  /** The screens of an earlier start in this process; unchanged files are not checked again. */
  formerScreens?: Reading | null
}

/** The lists of hand-written areas that pages of rows show. */
const areas: Areas = {
  purchases: purchasesArea,
  sales: salesArea,
  returns: returnsArea,
  orders: ordersArea,
}

/** Starts the product: lock, database, migrations, data, services and HTTP, in that order. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, tell, clock = () => new Date(), development = false } = options
  const config = readConfig(env)
  const undo: (() => unknown)[] = []
  const undoAll = async () => {
    for (const step of undo.toReversed()) await step()
  }

  try {
    takeDataFolder(config, undo)
    config.sessionSecret = sessionSecret(env, config)
    config.previousSecrets = previousSecrets(env, config)
    const database = await openDatabase(config, undo)
    await bringUpToDate(database, { tell, development })
    const screens = await ScreenRegistry.load({
      strict: !options.web,
      hooks: screenHooks,
      former: options.formerScreens ?? null,
    })
    if (!options.web) await requireTables(database, screens.screens)
    const hadAdministrator = await hasAdministrator(database.db)
    await seed(database, { config, screens, now: clock(), tell, development })
    if (!config.demo) await refuseOpenDemoAccounts(database.db)
    if (config.adminPassword && hadAdministrator)
      tell('ADMIN_PASSWORD is not used: it is the first password of "admin", who exists already.')

    const signals = await openSignals(database)
    undo.push(signals.close)
    const { db } = database
    const permissions = new PermissionCache(db, sessionKeys(config), signals)
    const outbox = new OutboxRelay(db, { signals, clock, failed: (error) => logFault('outbox', error) })
    const sockets = new MessageSockets(db, {
      ...{ signals, permissions, clock },
      failed: (error) => logFault('message sockets', error),
    })
    const waitingNews = new WaitingNews({
      ...{ written: database.written, signals, screens, sockets },
      failed: (error) => logFault('waiting news', error),
    })
    const chats = new ChatNews(db, {
      ...{ signals, sockets },
      failed: (error) => logFault('chats', error),
    })
    const lexicons = new Lexicons({
      ...{ db, written: database.written, signals },
      failed: (error) => logFault('words', error),
    })
    const cards = openVault(config, clock)
    const payments = openPaymentProviders(config, cards)
    const files = openFileStore(config)
    if (config.demo) await keepDemoPictures(db, files)
    const sms = new Sms(config, clock)
    undo.push(() => sms.settled())
    const imports = new ImportWorker()
    const vinPictures = new VinPictureReader()
    undo.push(() => vinPictures.stop())
    const paperPress = new PaperPress()
    undo.push(() => paperPress.stop())
    const priceLists = new PriceListWorker()
    const priceRuns = new PriceRunWorker()
    const offerViews = new OfferViews(db, { failed: (error) => logFault('views of offers', error) })
    undo.push(() => offerViews.write())
    const traffic = new Traffic()
    const services: Services = {
      ...{
        config,
        database,
        db,
        clock,
        screens,
        ports: {
          ...{ areas, claimFiles, fileNames, meOfUser, moveDiscussions, notifyOfChanges, pushChanges },
          tellOfStep,
        },
        permissions,
        outbox,
        sockets,
        chats,
        payments,
        files,
        sms,
        mail: openMail(config, clock),
        tax: openTaxService(config, clock),
        pushes: openPushGateway(config.push),
        carriers: openCarriers(config, clock),
        cards,
        imports,
        vinPictures,
        paperPress,
        lexicons,
        priceLists,
        priceRuns,
        offerViews,
        traffic,
        development,
      },
    }

    buildPinyin()
    const app = await buildApp(services, options.web && { web: options.web })
    undo.push(() => app.close())
    const url = await listen(app, config)
    outbox.start()
    sockets.start()
    waitingNews.start()
    chats.start()
    undo.push(() => chats.stop())
    undo.push(() => waitingNews.stop())
    undo.push(() => outbox.stop())
    await imports.start(services, app.log)
    undo.push(() => imports.stop())
    traffic.watch(app.server, { apart: `/api${importPriceList.path}` })
    await priceLists.start(services)
    undo.push(() => priceLists.stop())
    await priceRuns.start(services)
    undo.push(() => priceRuns.stop())
    if (options.jobs !== false) {
      const jobs = await startJobs(services)
      undo.push(() => jobs.stop())
      priceLists.nudge()
      priceRuns.nudge()
      undo.push(startWarming(database))
    }
    tell(`ready ${url}`)
    const stop = async () => {
      await undoAll()
      return app.cutRequests()
    }
    return { services, app, url, stop }
  } catch (error) {
    await undoAll().catch(() => {})
    throw error
  }
}

/** Reads what searches need into memory while already serving; returns a function that stops it. */
function startWarming(database: Database): () => Promise<unknown> {
  const stopping = new AbortController()
  const warmed = warmSearch(database, stopping.signal).catch((error) => logFault('warm search', error))
  return () => {
    stopping.abort()
    return warmed
  }
}
