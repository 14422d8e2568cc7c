// The visible list of word files, one namespace per area. The Chinese file is the type of the keys;
// a test checks that the English one has the same.
import type account from './zh/account.ts'
import type activity from './zh/activity.ts'
import type customize from './zh/customize.ts'
import type access from './zh/access.ts'
import type icons from './zh/icons.ts'
import type rich from './zh/rich.ts'
import type gallery from './zh/gallery.ts'
import type goods from './zh/goods.ts'
import type garage from './zh/garage.ts'
import type mistakes from './zh/mistakes.ts'
import type assembly from './zh/assembly.ts'
import type bin from './zh/bin.ts'
import type record from './zh/record.ts'
import type admin from './zh/admin.ts'
import type chat from './zh/chat.ts'
import type cart from './zh/cart.ts'
import type cashier from './zh/cashier.ts'
import type catalogue from './zh/catalogue.ts'
import type check from './zh/check.ts'
import type common from './zh/common.ts'
import type delivery from './zh/delivery.ts'
import type company from './zh/company.ts'
import type quotation from './zh/quotation.ts'
import type watch from './zh/watch.ts'
import type spend from './zh/spend.ts'
import type people from './zh/people.ts'
import type ageing from './zh/ageing.ts'
import type bill from './zh/bill.ts'
import type books from './zh/books.ts'
import type financeDesk from './zh/finance-desk.ts'
import type credit from './zh/credit.ts'
import type desk from './zh/desk.ts'
import type exportWords from './zh/exports.ts'
import type frame from './zh/frame.ts'
import type lists from './zh/lists.ts'
import type log from './zh/log.ts'
import type look from './zh/look.ts'
import type palette from './zh/palette.ts'
import type merge from './zh/merge.ts'
import type messages from './zh/messages.ts'
import type inbox from './zh/inbox.ts'
import type info from './zh/info.ts'
import type quick from './zh/quick.ts'
import type notices from './zh/notices.ts'
import type orders from './zh/orders.ts'
import type picking from './zh/picking.ts'
import type placing from './zh/placing.ts'
import type promotion from './zh/promotion.ts'
import type invoices from './zh/invoices.ts'
import type contracts from './zh/contracts.ts'
import type titles from './zh/titles.ts'
import type receipt from './zh/receipt.ts'
import type safety from './zh/safety.ts'
import type sales from './zh/sales.ts'
import type payable from './zh/payable.ts'
import type papers from './zh/papers.ts'
import type proposal from './zh/proposal.ts'
import type priceList from './zh/price-list.ts'
import type payment from './zh/payment.ts'
import type presale from './zh/presale.ts'
import type search from './zh/search.ts'
import type session from './zh/session.ts'
import type sheets from './zh/sheets.ts'
import type shopping from './zh/shopping.ts'
import type storefront from './zh/storefront.ts'
import type suggestion from './zh/suggestion.ts'
import type replenish from './zh/replenish.ts'
import type taking from './zh/taking.ts'
import type trade from './zh/trade.ts'
import type stock from './zh/stock.ts'
import type complaints from './zh/complaints.ts'
import type wishes from './zh/wishes.ts'
import type supplier from './zh/supplier.ts'
import type vin from './zh/vin.ts'

export interface Words {
  account: typeof account
  activity: typeof activity
  customize: typeof customize
  access: typeof access
  assembly: typeof assembly
  icons: typeof icons
  rich: typeof rich
  gallery: typeof gallery
  mistakes: typeof mistakes
  bin: typeof bin
  record: typeof record
  admin: typeof admin
  chat: typeof chat
  cart: typeof cart
  cashier: typeof cashier
  catalogue: typeof catalogue
  check: typeof check
  common: typeof common
  delivery: typeof delivery
  company: typeof company
  people: typeof people
  spend: typeof spend
  watch: typeof watch
  quotation: typeof quotation
  ageing: typeof ageing
  bill: typeof bill
  books: typeof books
  'finance-desk': typeof financeDesk
  credit: typeof credit
  desk: typeof desk
  exports: typeof exportWords
  frame: typeof frame
  lists: typeof lists
  log: typeof log
  look: typeof look
  palette: typeof palette
  merge: typeof merge
  messages: typeof messages
  inbox: typeof inbox
  info: typeof info
  quick: typeof quick
  notices: typeof notices
  orders: typeof orders
  papers: typeof papers
  payable: typeof payable
  payment: typeof payment
  picking: typeof picking
  placing: typeof placing
  'price-list': typeof priceList
  promotion: typeof promotion
  invoices: typeof invoices
  contracts: typeof contracts
  titles: typeof titles
  receipt: typeof receipt
  proposal: typeof proposal
  safety: typeof safety
  presale: typeof presale
  sales: typeof sales
  search: typeof search
  session: typeof session
  sheets: typeof sheets
  shopping: typeof shopping
  storefront: typeof storefront
  suggestion: typeof suggestion
  supplier: typeof supplier
  replenish: typeof replenish
  taking: typeof taking
  trade: typeof trade
  vin: typeof vin
  garage: typeof garage
  stock: typeof stock
  goods: typeof goods
  complaints: typeof complaints
  wishes: typeof wishes
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}
