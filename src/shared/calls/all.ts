// The list of all call declarations, as types only: the web makes its calls by name, and no schema reaches
// the browser.
import type { Call } from '../call.ts'
import type * as access from './access.ts'
import type * as address from './address.ts'
import type * as assembly from './assembly.ts'
import type * as app from './app.ts'
import type * as approval from './approval.ts'
import type * as brand from './brand.ts'
import type * as cardPayment from './card-payment.ts'
import type * as cartAside from './cart-aside.ts'
import type * as cart from './cart.ts'
import type * as catalog from './catalog.ts'
import type * as catalogueDesk from './catalogue-desk.ts'
import type * as chat from './chat.ts'
import type * as chatDesk from './chat-desk.ts'
import type * as certification from './certification.ts'
import type * as credit from './credit.ts'
import type * as dictionary from './dictionary.ts'
import type * as drawingImport from './drawing-import.ts'
import type * as inbox from './inbox.ts'
import type * as favourite from './favourite.ts'
import type * as partProposal from './part-proposal.ts'
import type * as paper from './paper.ts'
import type * as preSale from './pre-sale.ts'
import type * as priceWatch from './price-watch.ts'
import type * as quotation from './quotation.ts'
import type * as spend from './spend.ts'
import type * as company from './company.ts'
import type * as purchaseRequest from './purchase-request.ts'
import type * as purchaseRule from './purchase-rule.ts'
import type * as requisition from './requisition.ts'
import type * as directory from './directory.ts'
import type * as file from './file.ts'
import type * as goods from './goods.ts'
import type * as goodsPrices from './goods-prices.ts'
import type * as garage from './garage.ts'
import type * as marketing from './marketing.ts'
import type * as marketingChoices from './marketing-choices.ts'
import type * as marketingGoods from './marketing-goods.ts'
import type * as marketingImport from './marketing-import.ts'
import type * as merge from './merge.ts'
import type * as scheduledExport from './scheduled-export.ts'
import type * as message from './message.ts'
import type * as myAccount from './my-account.ts'
import type * as notice from './notice.ts'
import type * as orderConfirm from './order-confirm.ts'
import type * as orderDetail from './order-detail.ts'
import type * as order from './order.ts'
import type * as orderSteps from './order-steps.ts'
import type * as priceList from './price-list.ts'
import type * as priceListSteps from './price-list-steps.ts'
import type * as payment from './payment.ts'
import type * as quickOrder from './quick-order.ts'
import type * as statement from './statement.ts'
import type * as ageing from './ageing.ts'
import type * as books from './books.ts'
import type * as financeDesk from './finance-desk.ts'
import type * as picking from './picking.ts'
import type * as points from './points.ts'
import type * as profile from './profile.ts'
import type * as promotion from './promotion.ts'
import type * as record from './record.ts'
import type * as recordDiscussion from './record-discussion.ts'
import type * as registration from './registration.ts'
import type * as stockOrder from './stock-order.ts'
import type * as report from './report.ts'
import type * as saleDetail from './sale-detail.ts'
import type * as saleFile from './sale-file.ts'
import type * as screenOverride from './screen-override.ts'
import type * as screenView from './screen-view.ts'
import type * as searchHistory from './search-history.ts'
import type * as server from './server.ts'
import type * as secondFactor from './second-factor.ts'
import type * as starredPage from './starred-page.ts'
import type * as session from './session.ts'
import type * as replenishment from './replenishment.ts'
import type * as replenishmentActs from './replenishment-acts.ts'
import type * as makerClaim from './maker-claim.ts'
import type * as complaint from './complaint.ts'
import type * as complaintStaff from './complaint-staff.ts'
import type * as returnCart from './return-cart.ts'
import type * as returns from './returns.ts'
import type * as invoice from './invoice.ts'
import type * as receipt from './receipt.ts'
import type * as shipment from './shipment.ts'
import type * as shortage from './shortage.ts'
import type * as smsCode from './sms-code.ts'
import type * as stock from './stock.ts'
import type * as stockTransfer from './stock-transfer.ts'
import type * as store from './store.ts'
import type * as storefront from './storefront.ts'
import type * as suggestion from './suggestion.ts'
import type * as supplierQuality from './supplier-quality.ts'
import type * as telephoneOrder from './telephone-order.ts'
import type * as payable from './payable.ts'
import type * as transfer from './transfer.ts'
import type * as userSettings from './user-settings.ts'
import type * as lastBought from './last-bought.ts'
import type * as recommendedParts from './recommended-parts.ts'
import type * as vehicleSteps from './vehicle-steps.ts'
import type * as vin from './vin.ts'

type Declared = typeof supplierQuality &
  typeof inbox &
  typeof starredPage &
  typeof access &
  typeof address &
  typeof assembly &
  typeof drawingImport &
  typeof approval &
  typeof brand &
  typeof cart &
  typeof cardPayment &
  typeof cartAside &
  typeof catalog &
  typeof catalogueDesk &
  typeof chat &
  typeof chatDesk &
  typeof certification &
  typeof credit &
  typeof dictionary &
  typeof favourite &
  typeof partProposal &
  typeof paper &
  typeof company &
  typeof preSale &
  typeof priceWatch &
  typeof quotation &
  typeof spend &
  typeof purchaseRequest &
  typeof purchaseRule &
  typeof requisition &
  typeof directory &
  typeof file &
  typeof garage &
  typeof goods &
  typeof goodsPrices &
  typeof marketing &
  typeof marketingChoices &
  typeof marketingGoods &
  typeof marketingImport &
  typeof merge &
  typeof scheduledExport &
  typeof message &
  typeof myAccount &
  typeof notice &
  typeof orderConfirm &
  typeof orderDetail &
  typeof order &
  typeof orderSteps &
  typeof priceList &
  typeof priceListSteps &
  typeof payment &
  typeof payable &
  typeof quickOrder &
  typeof statement &
  typeof ageing &
  typeof books &
  typeof financeDesk &
  typeof picking &
  typeof points &
  typeof profile &
  typeof promotion &
  typeof record &
  typeof recordDiscussion &
  typeof registration &
  typeof stockOrder &
  typeof report &
  typeof saleDetail &
  typeof saleFile &
  typeof screenOverride &
  typeof screenView &
  typeof searchHistory &
  typeof server &
  typeof secondFactor &
  typeof session &
  typeof replenishment &
  typeof replenishmentActs &
  typeof complaint &
  typeof makerClaim &
  typeof complaintStaff &
  typeof returnCart &
  typeof returns &
  typeof receipt &
  typeof invoice &
  typeof shipment &
  typeof shortage &
  typeof smsCode &
  typeof stock &
  typeof stockTransfer &
  typeof store &
  typeof storefront &
  typeof suggestion &
  typeof telephoneOrder &
  typeof transfer &
  typeof userSettings &
  typeof lastBought &
  typeof recommendedParts &
  typeof vehicleSteps &
  typeof vin &
  typeof app

/** Every call by its name. */
export type Calls = { [Name in keyof Declared as Declared[Name] extends Call ? Name : never]: Declared[Name] }
export type CallName = keyof Calls
