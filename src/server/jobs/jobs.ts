import { fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database } from '../db/connection.ts'
import type { Services } from '../context.ts'
import { logFault } from '../log-fault.ts'
import { askTaxServiceTask } from './ask-tax-service.ts'
import { checkCreditTask } from './check-credit.ts'
import { checkStockTask } from './check-stock.ts'
import { completeSignedOrdersTask } from './complete-signed-orders.ts'
import { countDemandTask } from './count-demand.ts'
import { countGoodsTask } from './count-goods.ts'
import { countOrderUsesTask } from './count-order-uses.ts'
import { repairTotalsTask } from './repair-totals.ts'
import { requeueChatsTask } from './requeue-chats.ts'
import { draftSupplierScoresTask } from './draft-supplier-scores.ts'
import { describeTablesTask } from './describe-tables.ts'
import { findDuplicatesTask } from './find-duplicates.ts'
import { endIdleChatsTask } from './end-idle-chats.ts'
import { endPromotionsTask } from './end-promotions.ts'
import { expireUnpaidOrdersTask } from './expire-unpaid-orders.ts'
import { markOverdueOrdersTask } from './mark-overdue-orders.ts'
import { openBalancesTask } from './open-balances.ts'
import { proposeRedLettersTask } from './propose-red-letters.ts'
import { proposeWordsTask } from './propose-words.ts'
import { purgeLogsTask } from './purge-logs.ts'
import { purgeOldRowsTask } from './purge-old-rows.ts'
import { purgeRemovedRowsTask } from './purge-removed-rows.ts'
import { queryProvidersTask } from './query-providers.ts'
import { makeStatementsTask } from './make-statements.ts'
import { proveBooksTask } from './prove-books.ts'
import { recordRun } from './record-run.ts'
import { refreshDocumentsTask } from './refresh-documents.ts'
import { refreshMarketsTask } from './refresh-markets.ts'
import { makeSupplierBillsTask } from './make-supplier-bills.ts'
import { warnOfContractEndsTask } from './warn-of-contract-ends.ts'
import { reconcilePaymentsTask } from './reconcile-payments.ts'
import { tellWatchersTask } from './tell-watchers.ts'
import { lapsePurchaseRequestsTask } from './lapse-purchase-requests.ts'
import { remindRequisitionsTask } from './remind-requisitions.ts'
import { remindSignersTask } from './remind-signers.ts'
import { removeOrphanFilesTask } from './remove-orphan-files.ts'
import { resealSecretsTask } from './reseal-secrets.ts'
import { resumeImportsTask, resumePriceListsTask } from './resume-imports.ts'
import { resumePriceRunsTask } from './resume-price-runs.ts'
import { seeToCreditTask } from './see-to-credit.ts'
import { sendMailsTask } from './send-mails.ts'
import { sendPushesTask } from './send-pushes.ts'
import { sendRefundsTask } from './send-refunds.ts'
import { sendScheduledExportsTask } from './send-scheduled-exports.ts'
import { sendTextsTask } from './send-texts.ts'
import { signDeliveredOrdersTask } from './sign-delivered-orders.ts'
import { tellArrivalsTask } from './tell-arrivals.ts'
import { tellRegistrationsTask } from './tell-registrations.ts'
import { trackShipmentsTask } from './track-shipments.ts'
import type { TimedTask } from './task.ts'
import { watchComplaintsTask } from './watch-complaints.ts'
import { watchReplacementsTask } from './watch-replacements.ts'
import { vacuumEmbeddedTask } from './vacuum-embedded.ts'

/** All timed tasks; this is the only list. */
export const timedTasks: TimedTask[] = [
  expireUnpaidOrdersTask,
  openBalancesTask,
  markOverdueOrdersTask,
  countDemandTask,
  countGoodsTask,
  countOrderUsesTask,
  findDuplicatesTask,
  endIdleChatsTask,
  requeueChatsTask,
  endPromotionsTask,
  queryProvidersTask,
  sendRefundsTask,
  sendMailsTask,
  sendPushesTask,
  sendScheduledExportsTask,
  sendTextsTask,
  reconcilePaymentsTask,
  makeSupplierBillsTask,
  draftSupplierScoresTask,
  warnOfContractEndsTask,
  checkCreditTask,
  seeToCreditTask,
  askTaxServiceTask,
  proposeRedLettersTask,
  checkStockTask,
  makeStatementsTask,
  proveBooksTask,
  signDeliveredOrdersTask,
  completeSignedOrdersTask,
  proposeWordsTask,
  purgeOldRowsTask,
  purgeLogsTask,
  refreshDocumentsTask,
  refreshMarketsTask,
  describeTablesTask,
  repairTotalsTask,
  removeOrphanFilesTask,
  purgeRemovedRowsTask,
  resumeImportsTask,
  resumePriceListsTask,
  resumePriceRunsTask,
  resealSecretsTask,
  trackShipmentsTask,
  tellArrivalsTask,
  tellRegistrationsTask,
  lapsePurchaseRequestsTask,
  tellWatchersTask,
  remindRequisitionsTask,
  remindSignersTask,
  watchComplaintsTask,
  watchReplacementsTask,
  vacuumEmbeddedTask,
]

/** A task that exceeds this time is abandoned and may start again. */
const TASK_SECONDS = 600
const STOP_MS = 15_000

/**
 * Starts the job queue on the same database: each task runs on its schedule, on one server process at a time.
 * `stop` waits for a running task.
 */
export async function startJobs(services: Services): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ ...connectionOf(services.database), schema: 'jobs', persistWarnings: false })
  boss.on('error', (error) => logFault('job queue', error))
  await boss.start()
  for (const task of timedTasks) await plan(boss, services, task)
  await forgetOthers(boss)
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) }
}

function connectionOf({ engine }: Database): ConstructorOptions {
  if (engine.kind === 'embedded') return { db: fromPglite(engine.postgres), backend: 'pglite' }
  return { connectionString: engine.url, max: 2, application_name: 'jobs' }
}

async function plan(boss: PgBoss, services: Services, { name, cron, run }: TimedTask) {
  // Exclusive: while one is queued or running, another is not queued. No retries: the schedule brings the
  // next attempt.
  await boss.createQueue(name, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: TASK_SECONDS,
    retentionSeconds: TASK_SECONDS,
    deleteAfterSeconds: 86_400,
  })
  await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
  await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
    const { db, clock } = services
    const startedAt = clock()
    try {
      const handled = await run(services, startedAt)
      await recordRun(db, { name, startedAt, endedAt: clock(), handled })
    } catch (error) {
      logFault(`task ${name}`, error)
      await recordRun(db, { name, startedAt, endedAt: clock(), handled: null, error }).catch(() => {})
      throw error
    }
  })
}

/** Schedules of tasks that existed in an earlier version. */
async function forgetOthers(boss: PgBoss) {
  const known = new Set(timedTasks.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}
