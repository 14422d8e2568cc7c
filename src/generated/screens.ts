// Made by `npm run gen` from schemas/screens; change those.

/** Old-truck zone promotions: a row of schemas/screens/activity/antique-activity.json. */
export interface AntiqueActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  products: AntiqueProductRow[]
  customerScope: string
  customers: AntiqueCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** Old-truck customers: a row of schemas/screens/activity/antique-customer.json. */
export interface AntiqueCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** Old-truck goods: a row of schemas/screens/activity/antique-product.json. */
export interface AntiqueProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  price: string | null
  limitPerOrder: number | null
  limitPerUser: number | null
  allowedActions: string[]
}

/** Coupon customers: a row of schemas/screens/activity/coupon-customer.json. */
export interface CouponCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** Received coupons: a row of schemas/screens/activity/coupon-holding.json. */
export interface CouponHoldingRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  couponNo: string
  marketingId: string
  marketingIdName: string | null
  holderTenantId: string
  holderTenantIdName: string | null
  userId: string
  userIdName: string | null
  status: string | null
  expiresAt: string
  lapsed: boolean | null
  usedAt: string | null
  allowedActions: string[]
}

/** Coupon goods: a row of schemas/screens/activity/coupon-product.json. */
export interface CouponProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  allowedActions: string[]
}

/** Coupons: a row of schemas/screens/activity/coupon.json. */
export interface CouponRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  threshold: string
  off: string
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  claim: string
  issueCount: number
  receivedCount: number | null
  limitPerUser: number
  validDays: number | null
  productScope: string
  products: CouponProductRow[]
  customerScope: string
  customers: CouponCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** Full-minus customers: a row of schemas/screens/activity/full-minus-customer.json. */
export interface FullMinusCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** Full-minus goods: a row of schemas/screens/activity/full-minus-product.json. */
export interface FullMinusProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  allowedActions: string[]
}

/** Full-minus: a row of schemas/screens/activity/full-minus.json. */
export interface FullMinusRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  threshold: string
  off: string
  repeats: boolean | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  productScope: string
  products: FullMinusProductRow[]
  customerScope: string
  customers: FullMinusCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** Group buys: a row of schemas/screens/activity/group-activity.json. */
export interface GroupActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  products: GroupProductRow[]
  customerScope: string
  customers: GroupCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** Group buy categories: a row of schemas/screens/activity/group-category.json. */
export interface GroupCategoryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  sort: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Group buy customers: a row of schemas/screens/activity/group-customer.json. */
export interface GroupCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** Group buy goods: a row of schemas/screens/activity/group-product.json. */
export interface GroupProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  categoryId: string | null
  categoryIdName: string | null
  price: string
  groupQuantity: number
  limitPerOrder: number | null
  limitPerUser: number | null
  allowedActions: string[]
}

/** Live shop goods: a row of schemas/screens/activity/live-goods.json. */
export interface LiveGoodsRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  title: string
  partCode: string
  partName: string | null
  supplierId: string
  supplierIdName: string | null
  price: string
  cover: string[]
  coverName: string[]
  listPrice: string | null
  available: number | null
  status: string | null
  syncedAt: string | null
  remark: string | null
  allowedActions: string[]
}

/** New product promotions: a row of schemas/screens/activity/new-activity.json. */
export interface NewActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  products: NewProductRow[]
  customerScope: string
  customers: NewCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** New product customers: a row of schemas/screens/activity/new-customer.json. */
export interface NewCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** New goods: a row of schemas/screens/activity/new-product.json. */
export interface NewProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  price: string | null
  limitPerOrder: number | null
  limitPerUser: number | null
  allowedActions: string[]
}

/** Agreed prices: a row of schemas/screens/activity/price-agreement.json. */
export interface PriceAgreementRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  holder: string
  customerId: string | null
  customerIdName: string | null
  groupId: string | null
  groupIdName: string | null
  supplierId: string
  supplierIdName: string | null
  partCode: string | null
  mode: string
  rate: number | null
  price: string | null
  startsOn: string
  endsOn: string | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Price groups: a row of schemas/screens/activity/price-group.json. */
export interface PriceGroupRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  customers: string[]
  customersName: string[]
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Seckill customers: a row of schemas/screens/activity/second-kill-customer.json. */
export interface SecondKillCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** Seckill goods: a row of schemas/screens/activity/second-kill-product.json. */
export interface SecondKillProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  price: string
  pool: number
  limitPerOrder: number | null
  limitPerUser: number | null
  sold: number | null
  allowedActions: string[]
}

/** Seckill: a row of schemas/screens/activity/second-kill.json. */
export interface SecondKillRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  products: SecondKillProductRow[]
  customerScope: string
  customers: SecondKillCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** Special price customers: a row of schemas/screens/activity/special-customer.json. */
export interface SpecialCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** Special price goods: a row of schemas/screens/activity/special-product.json. */
export interface SpecialProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  price: string
  limitPerOrder: number | null
  limitPerUser: number | null
  allowedActions: string[]
}

/** Special prices: a row of schemas/screens/activity/special.json. */
export interface SpecialRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  products: SpecialProductRow[]
  customerScope: string
  customers: SpecialCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** ZP series promotions: a row of schemas/screens/activity/zp-activity.json. */
export interface ZpActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  supplierIdName: string | null
  startTime: string
  endTime: string
  products: ZpProductRow[]
  customerScope: string
  customers: ZpCustomerRow[]
  unknownGoods: string | null
  remark: string | null
  allowedActions: string[]
}

/** ZP customers: a row of schemas/screens/activity/zp-customer.json. */
export interface ZpCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  customerId: string
  customerIdName: string | null
  allowedActions: string[]
}

/** ZP goods: a row of schemas/screens/activity/zp-product.json. */
export interface ZpProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  marketingIdName: string | null
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  partSupplierIdName: string | null
  price: string | null
  limitPerOrder: number | null
  limitPerUser: number | null
  allowedActions: string[]
}

/** Brands: a row of schemas/screens/catalogue/brand.json. */
export interface BrandRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  nameZh: string
  nameEn: string
  kind: string
  makerCodes: string[]
  aliases: string[]
  sort: number
  allowedActions: string[]
}

/** Engines: a row of schemas/screens/catalogue/engine.json. */
export interface EngineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  brandId: string
  brandIdName: string | null
  code: string
  codeN: string | null
  horsepower: number
  emission: string
  allowedActions: string[]
}

/** Name packages: a row of schemas/screens/catalogue/name-package.json. */
export interface NamePackageRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  names: string[]
  sort: number
  status: string
  allowedActions: string[]
}

/** Supplier offers: a row of schemas/screens/catalogue/offer.json. */
export interface OfferRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  partIdName: string | null
  tenantIdName: string | null
  supplierId: string
  supplierIdName: string | null
  supplierCode: string | null
  price: string
  warehouseId: string
  warehouseIdName: string | null
  goodsDueOn: string | null
  depositPercent: number | null
  deposit: string | null
  depositRule: string
  status: string
  allowedActions: string[]
}

/** Categories: a row of schemas/screens/catalogue/part-category.json. */
export interface PartCategoryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  parentId: string | null
  parentIdName: string | null
  code: string
  drawing: string
  level: number | null
  sort: number
  allowedActions: string[]
}

/** Fitment: a row of schemas/screens/catalogue/part-fitment.json. */
export interface PartFitmentRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  partIdName: string | null
  vehicleModelId: string | null
  vehicleModelIdName: string | null
  engineId: string | null
  engineIdName: string | null
  position: string | null
  yearFrom: number | null
  yearTo: number | null
  allowedActions: string[]
}

/** Links between parts: a row of schemas/screens/catalogue/part-link.json. */
export interface PartLinkRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  partIdName: string | null
  kind: string
  otherId: string
  otherIdName: string | null
  quantity: number
  source: string | null
  allowedActions: string[]
}

/** Parts: a row of schemas/screens/catalogue/part.json. */
export interface PartRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  label: string | null
  labelEn: string | null
  code: string
  codeN: string | null
  nameZh: string
  nameEn: string | null
  brandId: string
  brandIdName: string | null
  categoryId: string
  categoryIdName: string | null
  oeNumbers: string[]
  drawingNumber: string | null
  drawingN: string | null
  engineNumbers: string[]
  spec: string | null
  features: string | null
  unit: string
  origin: string | null
  zones: string[]
  fitment: PartFitmentRow[]
  links: PartLinkRow[]
  pictures: string[]
  picturesName: string[]
  extended: unknown
  status: string
  allowedActions: string[]
}

/** Held price-list rows: a row of schemas/screens/catalogue/price-list-row.json. */
export interface PriceListRowRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string | null
  name: string | null
  doubt: string | null
  written: string | null
  known: string | null
  price: string | null
  stock: number | null
  brand: string | null
  numbers: string | null
  status: string | null
  tenantIdName: string | null
  listId: string | null
  listIdName: string | null
  line: number | null
  allowedActions: string[]
}

/** Price lists: a row of schemas/screens/catalogue/price-list.json. */
export interface PriceListRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  fileName: string | null
  tenantIdName: string | null
  status: string
  rowCount: number | null
  doneCount: number | null
  heldCount: number | null
  badCount: number | null
  addedCount: number | null
  changedCount: number | null
  unchangedCount: number | null
  newPartCount: number | null
  keptCount: number | null
  account: string | null
  publishedAt: string | null
  allowedActions: string[]
}

/** Search log: a row of schemas/screens/catalogue/search-log.json. */
export interface SearchLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  q: string
  mode: string
  total: number
  tenantIdName: string | null
  userId: string
  userIdName: string | null
  allowedActions: string[]
}

/** Searches without a result: a row of schemas/screens/catalogue/search-miss.json. */
export interface SearchMissRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  q: string
  mode: string
  times: number | null
  lastAt: string
  remark: string | null
  status: string | null
  allowedActions: string[]
}

/** Synonyms: a row of schemas/screens/catalogue/synonym.json. */
export interface SynonymRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  words: string[]
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Vehicle models: a row of schemas/screens/catalogue/vehicle-model.json. */
export interface VehicleModelRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  seriesId: string
  seriesIdName: string | null
  code: string
  codeN: string | null
  nameZh: string
  nameEn: string
  engineId: string
  engineIdName: string | null
  drive: string
  yearFrom: number
  yearTo: number | null
  allowedActions: string[]
}

/** Vehicle series: a row of schemas/screens/catalogue/vehicle-series.json. */
export interface VehicleSeriesRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  brandId: string
  brandIdName: string | null
  nameZh: string
  nameEn: string
  allowedActions: string[]
}

/** VINs with known builds: a row of schemas/screens/catalogue/vin-build.json. */
export interface VinBuildRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  vin: string
  brand: string
  series: string
  modelCode: string
  source: string
  status: string
  allowedActions: string[]
}

/** VIN maker codes: a row of schemas/screens/catalogue/vin-maker.json. */
export interface VinMakerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  makerCode: string
  brand: string
  maker: string
  source: string
  status: string
  allowedActions: string[]
}

/** Credit black list: a row of schemas/screens/credit/credit-blacklist.json. */
export interface CreditBlacklistRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  reason: string
  evidence: string[]
  evidenceName: string[]
  status: string | null
  decision: string | null
  allowedActions: string[]
}

/** Credit customers: a row of schemas/screens/credit/credit-customer.json. */
export interface CreditCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  creditLimit: string
  temporaryLimit: string
  temporaryFrom: string | null
  temporaryUntil: string | null
  used: string | null
  frozen: string | null
  available: string | null
  status: string | null
  remark: string | null
  allowedActions: string[]
}

/** Credit ledger: a row of schemas/screens/credit/credit-ledger.json. */
export interface CreditLedgerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  kind: string | null
  orderNo: string | null
  amount: string | null
  usedChange: string | null
  frozenChange: string | null
  reason: string | null
  actorName: string | null
  allowedActions: string[]
}

/** Approval limits: a row of schemas/screens/credit/credit-role.json. */
export interface CreditRoleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  roleId: string
  roleIdName: string | null
  maxLimit: string
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Items of credit scores: a row of schemas/screens/credit/credit-score-item.json. */
export interface CreditScoreItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  scoreId: string
  scoreIdName: string | null
  lineNo: number | null
  itemId: string
  itemIdName: string | null
  points: number
  remark: string | null
  allowedActions: string[]
}

/** Credit scores: a row of schemas/screens/credit/credit-score.json. */
export interface CreditScoreRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  templateId: string
  templateIdName: string | null
  scoredOn: string
  items: CreditScoreItemRow[]
  score: number | null
  grade: string | null
  suggestedLimit: string | null
  remark: string | null
  allowedActions: string[]
}

/** Credit applications: a row of schemas/screens/credit/credit-start.json. */
export interface CreditStartRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  wantedLimit: string
  reason: string | null
  contact: string | null
  phone: string | null
  status: string | null
  grantedLimit: string | null
  decision: string | null
  allowedActions: string[]
}

/** Items of score templates: a row of schemas/screens/credit/credit-template-item.json. */
export interface CreditTemplateItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  templateId: string
  templateIdName: string | null
  lineNo: number | null
  name: string
  weight: number
  guide: string | null
  allowedActions: string[]
}

/** Score templates: a row of schemas/screens/credit/credit-template.json. */
export interface CreditTemplateRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  status: string
  gradeA: number
  gradeB: number
  gradeC: number
  items: CreditTemplateItemRow[]
  remark: string | null
  allowedActions: string[]
}

/** Credit tasks: a row of schemas/screens/credit/credit-todo.json. */
export interface CreditTodoRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  kind: string
  content: string
  dueOn: string | null
  assigneeId: string | null
  assigneeIdName: string | null
  status: string | null
  result: string | null
  allowedActions: string[]
}

/** App versions: a row of schemas/screens/docking/app-version.json. */
export interface AppVersionRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  platform: string
  versionNo: string
  buildNo: number
  forced: boolean | null
  notesZh: string
  notesEn: string
  installer: string[]
  installerName: string[]
  link: string | null
  status: string | null
  allowedActions: string[]
}

/** API clients: a row of schemas/screens/docking/client.json. */
export interface ClientRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  clientId: string
  validUntil: string | null
  status: string
  secretSetAt: string | null
  lastUsedAt: string | null
  remark: string | null
  allowedActions: string[]
}

/** Sending to other systems: a row of schemas/screens/docking/third-party-send.json. */
export interface ThirdPartySendRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  tenantIdName: string | null
  event: string
  url: string
  retries: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Users of other systems: a row of schemas/screens/docking/third-party-user.json. */
export interface ThirdPartyUserRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  userIdName: string | null
  system: string
  externalId: string
  externalName: string | null
  status: string
  allowedActions: string[]
}

/** Accounting periods: a row of schemas/screens/fiscal/account-period.json. */
export interface AccountPeriodRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  startsOn: string
  endsOn: string
  status: string | null
  closedAt: string | null
  remark: string | null
  allowedActions: string[]
}

/** Ageing buckets: a row of schemas/screens/fiscal/ageing-bucket.json. */
export interface AgeingBucketRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  schemeId: string
  schemeIdName: string | null
  lineNo: number | null
  name: string
  fromDays: number | null
  toDays: number | null
  allowedActions: string[]
}

/** Ageing schemes: a row of schemas/screens/fiscal/ageing-scheme.json. */
export interface AgeingSchemeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  status: string
  remark: string | null
  buckets: AgeingBucketRow[]
  allowedActions: string[]
}

/** Review rules: a row of schemas/screens/fiscal/audit-rule.json. */
export interface AuditRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  subject: string
  atLeast: string
  buyer: string | null
  buyerName: string | null
  supplier: string | null
  supplierName: string | null
  reviewerId: string | null
  reviewerIdName: string | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Contract lines: a row of schemas/screens/fiscal/contract-line.json. */
export interface ContractLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  contractId: string
  contractIdName: string | null
  lineNo: number | null
  partCode: string | null
  name: string
  unit: string
  quantity: number
  price: string
  amount: string | null
  allowedActions: string[]
}

/** Contracts: a row of schemas/screens/fiscal/contract.json. */
export interface ContractRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  contractNo: string
  status: string | null
  name: string
  kind: string
  signedOn: string
  startsOn: string
  endsOn: string
  dueDays: number
  creditLimit: string | null
  taxCategory: string
  remark: string | null
  files: string[]
  filesName: string[]
  lines: ContractLineRow[]
  rejectReason: string | null
  endReason: string | null
  allowedActions: string[]
}

/** Invoices: a row of schemas/screens/fiscal/invoice-application.json. */
export interface InvoiceApplicationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  applicationNo: string
  status: string | null
  tenantIdName: string | null
  kind: string
  amount: string | null
  titleName: string
  creditCode: string | null
  email: string
  net: string | null
  tax: string | null
  invoiceNo: string | null
  issuedOn: string | null
  rejectReason: string | null
  reverseReason: string | null
  reverseNo: string | null
  lines: InvoiceLineRow[]
  allowedActions: string[]
}

/** Invoice lines: a row of schemas/screens/fiscal/invoice-line.json. */
export interface InvoiceLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  applicationId: string
  applicationIdName: string | null
  lineNo: number | null
  orderNo: string
  name: string
  quantity: number
  amount: string
  rate: number
  net: string | null
  tax: string | null
  allowedActions: string[]
}

/** Invoice titles: a row of schemas/screens/fiscal/invoice-title.json. */
export interface InvoiceTitleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  kind: string
  name: string
  creditCode: string | null
  bank: string | null
  accountNo: string | null
  address: string | null
  phone: string | null
  email: string
  status: string
  allowedActions: string[]
}

/** Payment accounts: a row of schemas/screens/fiscal/payment-account.json. */
export interface PaymentAccountRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  name: string
  bank: string
  branch: string
  accountNo: string
  use: string
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Payment differences: a row of schemas/screens/fiscal/payment-difference.json. */
export interface PaymentDifferenceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  channel: string | null
  day: string | null
  kind: string | null
  transactionNo: string | null
  paymentNo: string | null
  ourAmount: string | null
  theirAmount: string | null
  status: string | null
  note: string | null
  allowedActions: string[]
}

/** Refunds: a row of schemas/screens/fiscal/payment-refund.json. */
export interface PaymentRefundRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  orderNo: string | null
  method: string | null
  amount: string | null
  cause: string | null
  reason: string | null
  status: string | null
  refundNo: string | null
  attempts: number | null
  lastError: string | null
  refundedAt: string | null
  allowedActions: string[]
}

/** Statement settings: a row of schemas/screens/fiscal/statement-setting.json. */
export interface StatementSettingRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  customerId: string | null
  customerIdName: string | null
  name: string
  cycle: string
  makeDay: number | null
  dueDays: number
  remindDays: number
  confirmDays: number
  status: string
  allowedActions: string[]
}

/** Tax rates: a row of schemas/screens/fiscal/tax-rate.json. */
export interface TaxRateRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  category: string
  rate: number
  effectiveFrom: string
  remark: string | null
  allowedActions: string[]
}

/** Bank transfers: a row of schemas/screens/fiscal/transfer-voucher.json. */
export interface TransferVoucherRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  orderNos: string | null
  amount: string | null
  payer: string | null
  paidOn: string | null
  images: string[]
  imagesName: string[]
  remark: string | null
  status: string | null
  reason: string | null
  allowedActions: string[]
}

/** Write-off rules: a row of schemas/screens/fiscal/write-off-rule.json. */
export interface WriteOffRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  customerId: string | null
  customerIdName: string | null
  sequence: string
  automatic: boolean | null
  tolerance: string
  rest: string
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Job log: a row of schemas/screens/log/job-log.json. */
export interface JobLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string | null
  result: string | null
  endedAt: string | null
  durationMs: number | null
  handled: number | null
  fault: string | null
  allowedActions: string[]
}

/** Message log: a row of schemas/screens/log/message-log.json. */
export interface MessageLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  userIdName: string | null
  tenantIdName: string | null
  messageType: string
  nameZh: string | null
  nameEn: string | null
  contentZh: string | null
  contentEn: string | null
  statusCode: string
  allowedActions: string[]
}

/** Operator log: a row of schemas/screens/log/operator-log.json. */
export interface OperatorLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  account: string | null
  tenantIdName: string | null
  entity: string
  action: string
  entityId: string | null
  ip: string | null
  requestId: string | null
  before: unknown
  after: unknown
  allowedActions: string[]
}

/** Sign-in log: a row of schemas/screens/log/sign-in-log.json. */
export interface SignInLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  account: string | null
  tenantIdName: string | null
  userId: string | null
  userIdName: string | null
  result: string | null
  ip: string | null
  userAgent: string | null
  allowedActions: string[]
}

/** Certifications: a row of schemas/screens/platform/certification.json. */
export interface CertificationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  legalName: string
  creditCode: string
  licence: string[]
  licenceName: string[]
  applicantId: string
  applicantIdName: string | null
  status: string | null
  reason: string | null
  allowedActions: string[]
}

/** White-label customers: a row of schemas/screens/platform/cust-white.json. */
export interface CustWhiteRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  brandName: string
  tenantIdName: string | null
  domain: string
  logo: string[]
  logoName: string[]
  themeColour: string | null
  hotline: string | null
  status: string
  allowedActions: string[]
}

/** Customer groups: a row of schemas/screens/platform/customer-group.json. */
export interface CustomerGroupRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  groupName: string
  sort: number
  remark: string | null
  allowedActions: string[]
}

/** Customers: a row of schemas/screens/platform/customer.json. */
export interface CustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  custName: string
  custCode: string | null
  tenantIdName: string | null
  groupId: string | null
  groupIdName: string | null
  contact: string | null
  phone: string | null
  region: string | null
  regionName: string | null
  address: string | null
  remark: string | null
  status: string
  allowedActions: string[]
}

/** Likes: a row of schemas/screens/platform/likes.json. */
export interface LikesRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  targetKind: string
  targetName: string
  tenantIdName: string | null
  content: string | null
  status: string | null
  allowedActions: string[]
}

/** Who has read a notice: a row of schemas/screens/platform/notice-receipt.json. */
export interface NoticeReceiptRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  noticeId: string
  noticeIdName: string | null
  userId: string
  userIdName: string | null
  tenantIdName: string | null
  readAt: string
  allowedActions: string[]
}

/** Notices: a row of schemas/screens/platform/notice.json. */
export interface NoticeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  titleZh: string
  titleEn: string
  categoryId: string | null
  categoryIdName: string | null
  contentZh: string
  contentEn: string
  audience: string[]
  roleCodes: string[]
  pinned: boolean | null
  expiresAt: string | null
  status: string | null
  publishedAt: string | null
  audienceCount: number | null
  readCount: number | null
  allowedActions: string[]
}

/** Suggestions: a row of schemas/screens/platform/opinion.json. */
export interface OpinionRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  suggestionType: string
  content: string
  images: string[]
  imagesName: string[]
  tenantIdName: string | null
  submitterId: string
  submitterIdName: string | null
  reply: string | null
  status: string | null
  allowedActions: string[]
}

/** Placements: a row of schemas/screens/platform/placement.json. */
export interface PlacementRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  position: string
  image: string[]
  imageName: string[]
  textZh: string
  textEn: string
  link: string | null
  validStart: string | null
  validEnd: string | null
  sort: number
  status: string
  allowedActions: string[]
}

/** Price rules: a row of schemas/screens/platform/price-config.json. */
export interface PriceConfigRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  supplierId: string | null
  supplierIdName: string | null
  customerId: string | null
  customerIdName: string | null
  brand: string | null
  mode: string
  ratio: number
  floor: string | null
  validStart: string | null
  validEnd: string | null
  sort: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Supplier price list: a row of schemas/screens/platform/price-supplier.json. */
export interface PriceSupplierRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partCode: string
  partName: string
  tenantIdName: string | null
  price: string
  minQuantity: number
  validStart: string | null
  validEnd: string | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Sale ranges: a row of schemas/screens/platform/sale-range.json. */
export interface SaleRangeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  supplierId: string
  supplierIdName: string | null
  kind: string
  region: string | null
  regionName: string | null
  customers: string[]
  customersName: string[]
  validStart: string | null
  validEnd: string | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Items of a sales configuration: a row of schemas/screens/platform/sales-conf-item.json. */
export interface SalesConfItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  confId: string
  confIdName: string | null
  partCode: string
  partName: string
  minQuantity: number
  multiple: number
  maxQuantity: number | null
  salePrice: string | null
  status: string
  allowedActions: string[]
}

/** Sales configuration: a row of schemas/screens/platform/sales-conf.json. */
export interface SalesConfRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  supplierId: string
  supplierIdName: string | null
  validStart: string | null
  validEnd: string | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Stores: a row of schemas/screens/platform/store.json. */
export interface StoreRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  storeName: string
  tenantIdName: string | null
  custId: string
  custIdName: string | null
  contact: string | null
  phone: string | null
  region: string | null
  regionName: string | null
  address: string | null
  status: string
  isDefault: boolean | null
  users: string[]
  usersName: string[]
  allowedActions: string[]
}

/** Companies of tenants: a row of schemas/screens/platform/tenant-company.json. */
export interface TenantCompanyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  companyName: string
  tenantIdName: string | null
  creditCode: string | null
  ytsfFlag: string
  legalPerson: string | null
  phone: string | null
  region: string | null
  regionName: string | null
  address: string | null
  status: string
  allowedActions: string[]
}

/** Tenant details: a row of schemas/screens/platform/tenant-ext.json. */
export interface TenantExtRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  erpCode: string | null
  settlement: string
  invoiceTitle: string | null
  taxNo: string | null
  bankName: string | null
  bankAccount: string | null
  scope: string | null
  remark: string | null
  allowedActions: string[]
}

/** White list: a row of schemas/screens/platform/white-list.json. */
export interface WhiteListRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  customerId: string
  customerIdName: string | null
  kind: string
  validUntil: string | null
  reason: string
  status: string
  allowedActions: string[]
}

/** Order review rules: a row of schemas/screens/sales/order-review-rule.json. */
export interface OrderReviewRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  kind: string
  amount: string | null
  orders: number | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Customer service staff: a row of schemas/screens/service/customer-service.json. */
export interface CustomerServiceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  userId: string | null
  userIdName: string | null
  phone: string | null
  wechat: string | null
  workHours: string | null
  workgroupId: string | null
  workgroupIdName: string | null
  avatar: string[]
  avatarName: string[]
  sort: number
  status: string
  allowedActions: string[]
}

/** Workgroup members: a row of schemas/screens/service/im-member.json. */
export interface ImMemberRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nickname: string
  zpUser: string
  zpUserName: string | null
  workgroupId: string
  workgroupIdName: string | null
  orgUid: string
  orgUidName: string | null
  client: string
  maxTalks: number
  status: string
  allowedActions: string[]
}

/** Service workgroups: a row of schemas/screens/service/im-workgroup.json. */
export interface ImWorkgroupRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  uid: string
  orgUid: string
  orgUidName: string | null
  stage: string
  client: string
  welcomeZh: string | null
  welcomeEn: string | null
  sort: number
  status: string
  allowedActions: string[]
}

/** Answering robot: a row of schemas/screens/service/robot.json. */
export interface RobotRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  keywords: string[]
  matchKind: string
  replyZh: string
  replyEn: string
  sort: number
  status: string
  allowedActions: string[]
}

/** Customers and their staff: a row of schemas/screens/service/service-binding.json. */
export interface ServiceBindingRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  serviceId: string
  serviceIdName: string | null
  stage: string
  remark: string | null
  allowedActions: string[]
}

/** Bright spots: a row of schemas/screens/supplier/bright-spot.json. */
export interface BrightSpotRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  title: string
  dimension: string
  happenedOn: string
  story: string
  images: string[]
  imagesName: string[]
  status: string | null
  allowedActions: string[]
}

/** Quality items: a row of schemas/screens/supplier/quality-item.json. */
export interface QualityItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  name: string
  sampling: number
  status: string
  remark: string | null
  subItems: QualitySubItemRow[]
  allowedActions: string[]
}

/** Quality reports: a row of schemas/screens/supplier/quality-report.json. */
export interface QualityReportRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  title: string
  partCode: string
  status: string | null
  subItemId: string | null
  subItemIdName: string | null
  severity: string
  foundOn: string
  inspected: number
  defective: number
  ppm: number | null
  description: string | null
  images: string[]
  imagesName: string[]
  dueOn: string | null
  allowedActions: string[]
}

/** Quality sub-items: a row of schemas/screens/supplier/quality-sub-item.json. */
export interface QualitySubItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  itemId: string
  itemIdName: string | null
  lineNo: number | null
  name: string
  standard: string
  method: string | null
  severity: string
  allowedActions: string[]
}

/** Corrective actions: a row of schemas/screens/supplier/reform.json. */
export interface ReformRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  title: string
  status: string | null
  reportId: string | null
  reportIdName: string | null
  dueOn: string
  overdue: boolean | null
  problem: string
  team: string | null
  containment: string | null
  cause: string | null
  corrective: string | null
  implemented: string | null
  prevention: string | null
  conclusion: string | null
  returnReason: string | null
  allowedActions: string[]
}

/** Score rules: a row of schemas/screens/supplier/score-rule.json. */
export interface ScoreRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  effectiveFrom: string
  gradeA: number
  gradeB: number
  gradeC: number
  remark: string | null
  items: ScoreSubItemRow[]
  allowedActions: string[]
}

/** Score sub-items: a row of schemas/screens/supplier/score-sub-item.json. */
export interface ScoreSubItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  ruleId: string
  ruleIdName: string | null
  lineNo: number | null
  dimension: string
  name: string
  weight: number
  source: string
  fullAt: number | null
  zeroAt: number | null
  allowedActions: string[]
}

/** Approved suppliers: a row of schemas/screens/supplier/settled-supplier.json. */
export interface SettledSupplierRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  legalName: string
  status: string | null
  creditCode: string
  kind: string
  brands: string[]
  mainParts: string[]
  contact: string
  phone: string
  region: string | null
  regionName: string | null
  address: string | null
  deposit: string | null
  settledOn: string
  licence: string[]
  licenceName: string[]
  introduction: string | null
  reason: string | null
  allowedActions: string[]
}

/** Supplier scores: a row of schemas/screens/supplier/supplier-score.json. */
export interface SupplierScoreRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  year: number
  month: number
  returnPpm: number | null
  onTimeInFull: number | null
  quality: number | null
  delivery: number | null
  cost: number
  service: number
  total: number | null
  grade: string | null
  status: string | null
  remark: string | null
  allowedActions: string[]
}

/** Categories: a row of schemas/screens/system/category-config.json. */
export interface CategoryConfigRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  code: string
  kind: string
  parentId: string | null
  parentIdName: string | null
  sort: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Departments: a row of schemas/screens/system/department.json. */
export interface DepartmentRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  tenantIdName: string | null
  parentId: string | null
  parentIdName: string | null
  leader: string | null
  phone: string | null
  sort: number
  status: string
  allowedActions: string[]
}

/** Dictionary items: a row of schemas/screens/system/dictionary-item.json. */
export interface DictionaryItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  dictId: string
  dictIdName: string | null
  value: string
  labelZh: string
  labelEn: string
  colour: string | null
  sort: number
  status: string
  allowedActions: string[]
}

/** Dictionaries: a row of schemas/screens/system/dictionary.json. */
export interface DictionaryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  nameZh: string
  nameEn: string
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Menus: a row of schemas/screens/system/menu.json. */
export interface MenuRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  code: string
  kind: string
  parentId: string | null
  parentIdName: string | null
  path: string | null
  icon: string | null
  sort: number
  hidden: boolean | null
  source: string | null
  allowedActions: string[]
}

/** Parameters: a row of schemas/screens/system/parameter.json. */
export interface ParameterRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  paramKey: string
  paramName: string
  paramNameEn: string | null
  paramValue: string
  remark: string | null
  allowedActions: string[]
}

/** Posts: a row of schemas/screens/system/post.json. */
export interface PostRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  name: string
  tenantIdName: string | null
  sort: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Roles: a row of schemas/screens/system/role.json. */
export interface RoleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  code: string
  tenantIdName: string | null
  dataScope: string
  requiresSecondFactor: boolean | null
  everything: boolean | null
  status: string
  sort: number
  menus: string[]
  menusName: string[]
  remark: string | null
  allowedActions: string[]
}

/** Tables: a row of schemas/screens/system/screen-table.json. */
export interface ScreenTableRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  titleZh: string | null
  titleEn: string | null
  screen: string | null
  file: string | null
  tableName: string | null
  fieldCount: number | null
  indexCount: number | null
  rowEstimate: number | null
  state: string | null
  drift: string | null
  checkedAt: string | null
  allowedActions: string[]
}

/** Child companies: a row of schemas/screens/system/tenant-child.json. */
export interface TenantChildRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  childId: string
  childIdName: string | null
  name: string
  relation: string
  isDefault: boolean | null
  sort: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Registrations: a row of schemas/screens/system/tenant-registration.json. */
export interface TenantRegistrationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  companyName: string
  realName: string
  account: string
  phone: string
  inviteCode: string | null
  inviterId: string | null
  inviterIdName: string | null
  status: string | null
  reason: string | null
  reviewedAt: string | null
  allowedActions: string[]
}

/** Tenants: a row of schemas/screens/system/tenant.json. */
export interface TenantRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantName: string
  tenantType: string
  contact: string | null
  phone: string | null
  region: string | null
  regionName: string | null
  address: string | null
  logo: string[]
  logoName: string[]
  licence: string[]
  licenceName: string[]
  introduction: string | null
  syncErpFlag: boolean | null
  enableSystemCode: string[]
  status: string
  allowedActions: string[]
}

/** Data permissions: a row of schemas/screens/system/user-config.json. */
export interface UserConfigRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  userIdName: string | null
  dataScope: string
  departments: string[]
  departmentsName: string[]
  status: string
  remark: string | null
  allowedActions: string[]
}

/** User details: a row of schemas/screens/system/user-ext.json. */
export interface UserExtRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  userIdName: string | null
  employeeNo: string
  wechat: string | null
  entryDate: string | null
  birthday: string | null
  emergencyContact: string | null
  emergencyPhone: string | null
  skills: string[]
  remark: string | null
  allowedActions: string[]
}

/** Users: a row of schemas/screens/system/user.json. */
export interface UserRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  account: string
  realName: string
  tenantIdName: string | null
  phone: string | null
  email: string | null
  departmentId: string | null
  departmentIdName: string | null
  postId: string | null
  postIdName: string | null
  roles: string[]
  rolesName: string[]
  status: string
  authStatus: string | null
  allowedActions: string[]
}

/** Logistics companies: a row of schemas/screens/warehouse/logistics-company.json. */
export interface LogisticsCompanyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  type: string
  contact: string | null
  phone: string | null
  address: string | null
  releaseArea: string | null
  sort: number
  status: string
  allowedActions: string[]
}

/** Logistics lines: a row of schemas/screens/warehouse/logistics-line.json. */
export interface LogisticsLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  kind: string
  companies: string[]
  companiesName: string[]
  cutOff: string
  departsAfterDays: number
  departsAt: string
  days: number
  fee: string
  routeZh: string | null
  routeEn: string | null
  sort: number
  status: string
  allowedActions: string[]
}

/** Third-party move rules: a row of schemas/screens/warehouse/move-rule.json. */
export interface MoveRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  name: string
  fromId: string
  fromIdName: string | null
  toId: string
  toIdName: string | null
  kind: string
  minKept: number
  days: number
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Points rules: a row of schemas/screens/warehouse/points-rule.json. */
export interface PointsRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  event: string
  points: number
  effectiveFrom: string
  upcoming: boolean | null
  remark: string | null
  allowedActions: string[]
}

/** Timeout rules: a row of schemas/screens/warehouse/timeout-rule.json. */
export interface TimeoutRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  stage: string
  baseMinutes: number
  lineMinutes: number
  action: string
  effectiveFrom: string
  upcoming: boolean | null
  remark: string | null
  allowedActions: string[]
}

/** Warehouse permissions: a row of schemas/screens/warehouse/warehouse-permission.json. */
export interface WarehousePermissionRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  userIdName: string | null
  lines: string[]
  linesName: string[]
  companies: string[]
  companiesName: string[]
  stores: string[]
  storesName: string[]
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Shelves: a row of schemas/screens/warehouse/warehouse-shelf.json. */
export interface WarehouseShelfRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  warehouseId: string
  warehouseIdName: string | null
  code: string
  zone: string | null
  maxKg: number | null
  status: string
  remark: string | null
  allowedActions: string[]
}

/** Warehouses: a row of schemas/screens/warehouse/warehouse.json. */
export interface WarehouseRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  tenantIdName: string | null
  code: string
  nameZh: string
  nameEn: string
  kind: string
  parentId: string | null
  parentIdName: string | null
  cityZh: string
  cityEn: string
  status: string
  allowedActions: string[]
}

/** The rows by screen name. */
export interface ScreenRows {
  'antique-activity': AntiqueActivityRow
  'antique-customer': AntiqueCustomerRow
  'antique-product': AntiqueProductRow
  'coupon-customer': CouponCustomerRow
  'coupon-holding': CouponHoldingRow
  'coupon-product': CouponProductRow
  'coupon': CouponRow
  'full-minus-customer': FullMinusCustomerRow
  'full-minus-product': FullMinusProductRow
  'full-minus': FullMinusRow
  'group-activity': GroupActivityRow
  'group-category': GroupCategoryRow
  'group-customer': GroupCustomerRow
  'group-product': GroupProductRow
  'live-goods': LiveGoodsRow
  'new-activity': NewActivityRow
  'new-customer': NewCustomerRow
  'new-product': NewProductRow
  'price-agreement': PriceAgreementRow
  'price-group': PriceGroupRow
  'second-kill-customer': SecondKillCustomerRow
  'second-kill-product': SecondKillProductRow
  'second-kill': SecondKillRow
  'special-customer': SpecialCustomerRow
  'special-product': SpecialProductRow
  'special': SpecialRow
  'zp-activity': ZpActivityRow
  'zp-customer': ZpCustomerRow
  'zp-product': ZpProductRow
  'brand': BrandRow
  'engine': EngineRow
  'name-package': NamePackageRow
  'offer': OfferRow
  'part-category': PartCategoryRow
  'part-fitment': PartFitmentRow
  'part-link': PartLinkRow
  'part': PartRow
  'price-list-row': PriceListRowRow
  'price-list': PriceListRow
  'search-log': SearchLogRow
  'search-miss': SearchMissRow
  'synonym': SynonymRow
  'vehicle-model': VehicleModelRow
  'vehicle-series': VehicleSeriesRow
  'vin-build': VinBuildRow
  'vin-maker': VinMakerRow
  'credit-blacklist': CreditBlacklistRow
  'credit-customer': CreditCustomerRow
  'credit-ledger': CreditLedgerRow
  'credit-role': CreditRoleRow
  'credit-score-item': CreditScoreItemRow
  'credit-score': CreditScoreRow
  'credit-start': CreditStartRow
  'credit-template-item': CreditTemplateItemRow
  'credit-template': CreditTemplateRow
  'credit-todo': CreditTodoRow
  'app-version': AppVersionRow
  'client': ClientRow
  'third-party-send': ThirdPartySendRow
  'third-party-user': ThirdPartyUserRow
  'account-period': AccountPeriodRow
  'ageing-bucket': AgeingBucketRow
  'ageing-scheme': AgeingSchemeRow
  'audit-rule': AuditRuleRow
  'contract-line': ContractLineRow
  'contract': ContractRow
  'invoice-application': InvoiceApplicationRow
  'invoice-line': InvoiceLineRow
  'invoice-title': InvoiceTitleRow
  'payment-account': PaymentAccountRow
  'payment-difference': PaymentDifferenceRow
  'payment-refund': PaymentRefundRow
  'statement-setting': StatementSettingRow
  'tax-rate': TaxRateRow
  'transfer-voucher': TransferVoucherRow
  'write-off-rule': WriteOffRuleRow
  'job-log': JobLogRow
  'message-log': MessageLogRow
  'operator-log': OperatorLogRow
  'sign-in-log': SignInLogRow
  'certification': CertificationRow
  'cust-white': CustWhiteRow
  'customer-group': CustomerGroupRow
  'customer': CustomerRow
  'likes': LikesRow
  'notice-receipt': NoticeReceiptRow
  'notice': NoticeRow
  'opinion': OpinionRow
  'placement': PlacementRow
  'price-config': PriceConfigRow
  'price-supplier': PriceSupplierRow
  'sale-range': SaleRangeRow
  'sales-conf-item': SalesConfItemRow
  'sales-conf': SalesConfRow
  'store': StoreRow
  'tenant-company': TenantCompanyRow
  'tenant-ext': TenantExtRow
  'white-list': WhiteListRow
  'order-review-rule': OrderReviewRuleRow
  'customer-service': CustomerServiceRow
  'im-member': ImMemberRow
  'im-workgroup': ImWorkgroupRow
  'robot': RobotRow
  'service-binding': ServiceBindingRow
  'bright-spot': BrightSpotRow
  'quality-item': QualityItemRow
  'quality-report': QualityReportRow
  'quality-sub-item': QualitySubItemRow
  'reform': ReformRow
  'score-rule': ScoreRuleRow
  'score-sub-item': ScoreSubItemRow
  'settled-supplier': SettledSupplierRow
  'supplier-score': SupplierScoreRow
  'category-config': CategoryConfigRow
  'department': DepartmentRow
  'dictionary-item': DictionaryItemRow
  'dictionary': DictionaryRow
  'menu': MenuRow
  'parameter': ParameterRow
  'post': PostRow
  'role': RoleRow
  'screen-table': ScreenTableRow
  'tenant-child': TenantChildRow
  'tenant-registration': TenantRegistrationRow
  'tenant': TenantRow
  'user-config': UserConfigRow
  'user-ext': UserExtRow
  'user': UserRow
  'logistics-company': LogisticsCompanyRow
  'logistics-line': LogisticsLineRow
  'move-rule': MoveRuleRow
  'points-rule': PointsRuleRow
  'timeout-rule': TimeoutRuleRow
  'warehouse-permission': WarehousePermissionRow
  'warehouse-shelf': WarehouseShelfRow
  'warehouse': WarehouseRow
}
