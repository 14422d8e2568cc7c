import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { BODY_LIMIT_BYTES, HEADER_LIMIT_BYTES } from './http/body-limit.ts'
import type { Services } from './context.ts'
import { checkedWhenUsed } from './http/check-input.ts'
import { compressReplies } from './http/compress-replies.ts'
import { answerBadAddress, answerBrokenConnection } from './http/broken-requests.ts'
import { errorAnswers } from './http/errors.ts'
import { loggedError } from './http/logged-error.ts'
import { gracefulStop } from './http/graceful-stop.ts'
import { noStore } from './http/no-store.ts'
import { openApi } from './http/open-api.ts'
import { requestBodies } from './http/request-bodies.ts'
import { storableInput } from './http/storable-input.ts'
import { metrics } from './http/metrics.ts'
import { mayUpgrade } from './http/upgrades.ts'
import { webFiles } from './http/web.ts'
import { explainRoutes } from './engine/explain/routes.ts'
import { overrideRoutes } from './engine/overrides/routes.ts'
import { approvalRoutes } from './engine/approvals/routes.ts'
import { mergeRoutes } from './engine/merge/routes.ts'
import { printRoutes } from './engine/print/routes.ts'
import { recordRoutes } from './engine/record/routes.ts'
import { viewRoutes } from './engine/views/routes.ts'
import { crudRoutes } from './engine/routes.ts'
import { identification } from './modules/identity/identify.ts'
import { refuseOldApps } from './modules/apps/refuse-old-apps.ts'
import { appRoutes } from './modules/apps/routes.ts'
import { brandRoutes } from './modules/brand/routes.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { messageRoutes } from './modules/messages/routes.ts'
import { messageSocketRoute } from './modules/messages/socket-route.ts'
import { fileRoutes } from './modules/files/routes.ts'
import { scheduledExportRoutes } from './modules/scheduled-exports/routes.ts'
import { discussionRoutes } from './modules/discussions/routes.ts'
import { certificationRoutes } from './modules/certification/routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { suggestionRoutes } from './modules/suggestions/routes.ts'
import { chatRoutes } from './modules/chats/routes.ts'
import { directoryRoutes } from './modules/directory/routes.ts'
import { noticeRoutes } from './modules/notices/routes.ts'
import { drawingRoutes } from './modules/drawings/routes.ts'
import { assemblyRoutes } from './modules/assemblies/routes.ts'
import { partRoutes } from './modules/parts/routes.ts'
import { priceListRoute } from './modules/price-lists/routes.ts'
import { partProposalRoutes } from './modules/part-proposals/routes.ts'
import { goodsRoutes } from './modules/goods/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { vinRoutes } from './modules/vin/routes.ts'
import { garageRoutes } from './modules/garage/routes.ts'
import { addressRoutes } from './modules/addresses/routes.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { payableRoutes } from './modules/payables/routes.ts'
import { pickRoutes } from './modules/picks/routes.ts'
import { replenishmentRoutes } from './modules/replenishments/routes.ts'
import { telephoneOrderRoutes } from './modules/telephone-orders/routes.ts'
import { priceDifferenceRoutes } from './modules/price-differences/routes.ts'
import { shipmentRoutes } from './modules/shipping/routes.ts'
import { purchaseRequestRoutes } from './modules/purchase-requests/routes.ts'
import { priceWatchRoutes } from './modules/price-watches/routes.ts'
import { spendingRuleRoutes } from './modules/spending-rules/routes.ts'
import { requisitionRoutes } from './modules/requisitions/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { paperRoutes } from './modules/papers/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { shortageRoutes } from './modules/shortages/routes.ts'
import { cartAsideRoutes } from './modules/cart/aside-routes.ts'
import { bookRoutes } from './modules/books/routes.ts'
import { statementRoutes } from './modules/statements/routes.ts'
import { creditRoutes } from './modules/credit/routes.ts'
import { marketingRoutes } from './modules/marketing/goods-routes.ts'
import { promotionChoiceRoutes } from './modules/marketing/choice-routes.ts'
import { promotionImportRoutes } from './modules/marketing/import-routes.ts'
import { promotedGoodsRoutes } from './modules/marketing/promoted-goods-routes.ts'
import { placementRoutes } from './modules/marketing/placement-routes.ts'
import { promotionRoutes } from './modules/marketing/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { complaintRoutes } from './modules/complaints/routes.ts'
import { returnRoutes } from './modules/returns/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { invoiceRoutes } from './modules/fiscal/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { inboxRoutes } from './modules/inbox/routes.ts'
import { reportRoutes } from './modules/reports/routes.ts'
import { supplierRoutes } from './modules/suppliers/routes.ts'
import { healthRoutes } from './http/health.ts'

/** A request must be complete within this time: 50 MB over a slow line take this long. */
const REQUEST_TIMEOUT_MS = 5 * 60_000

/** The server with all of its parts; this is the only list of them. */
export async function buildApp(
  services: Services,
  options: { web: (app: FastifyInstance) => Promise<void> } = { web: webFiles },
): Promise<FastifyInstance> {
  const app = Fastify({
    // Logs through a stream whose errors serve-until-stopped.ts tolerates: a full disk under the log must not
    // stop the server.
    logger: { level: services.config.logLevel, ...logShape, stream: process.stdout },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    http: { maxHeaderSize: HEADER_LIMIT_BYTES, shouldUpgradeCallback: mayUpgrade },
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: services.config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // graceful-stop.ts refuses these in the envelope.
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(checkedWhenUsed())
  app.decorate('services', services)
  await app.register(errorAnswers)
  await app.register(gracefulStop, { waitMs: services.config.stopSeconds * 1000 })
  await app.register(requestBodies)
  await app.register(storableInput)
  await app.register(noStore)
  await app.register(compressReplies)
  await app.register(metrics)
  await app.register(identification)
  await app.register(refuseOldApps)
  await app.register(openApi)

  healthRoutes(app)
  identityRoutes(app)
  brandRoutes(app)
  appRoutes(app)
  messageRoutes(app)
  await messageSocketRoute(app)
  fileRoutes(app)
  discussionRoutes(app)
  scheduledExportRoutes(app)
  certificationRoutes(app)
  profileRoutes(app)
  suggestionRoutes(app)
  noticeRoutes(app)
  directoryRoutes(app)
  drawingRoutes(app)
  partRoutes(app)
  assemblyRoutes(app)
  priceListRoute(app)
  partProposalRoutes(app)
  goodsRoutes(app)
  vinRoutes(app)
  garageRoutes(app)
  searchRoutes(app)
  favouriteRoutes(app)
  paperRoutes(app)
  stockRoutes(app)
  priceWatchRoutes(app)
  spendingRuleRoutes(app)
  purchaseRequestRoutes(app)
  requisitionRoutes(app)
  shortageRoutes(app)
  bookRoutes(app)
  creditRoutes(app)
  placementRoutes(app)
  promotionRoutes(app)
  marketingRoutes(app)
  promotedGoodsRoutes(app)
  promotionChoiceRoutes(app)
  promotionImportRoutes(app)
  cartRoutes(app)
  cartAsideRoutes(app)
  addressRoutes(app)
  checkoutRoutes(app)
  payableRoutes(app)
  pickRoutes(app)
  replenishmentRoutes(app)
  telephoneOrderRoutes(app)
  orderRoutes(app)
  shipmentRoutes(app)
  priceDifferenceRoutes(app)
  complaintRoutes(app)
  returnRoutes(app)
  statementRoutes(app)
  paymentRoutes(app)
  chatRoutes(app)
  invoiceRoutes(app)
  reportRoutes(app)
  inboxRoutes(app)
  supplierRoutes(app)
  explainRoutes(app)
  overrideRoutes(app)
  recordRoutes(app)
  printRoutes(app)
  mergeRoutes(app)
  approvalRoutes(app)
  viewRoutes(app)
  // Uploads are read as streams here; other routes take no multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart)
    crudRoutes(scope)
  })
  await options.web(app)
  return app
}

// One line per request, written with the reply. Never the body, the query or a header: they may contain
// passwords, tokens, card or ID numbers.
const logShape = {
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: loggedError },
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
}
