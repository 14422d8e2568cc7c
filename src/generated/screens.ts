// Made by `npm run gen` from schemas/screens; change those.

/** Old-truck zone promotions: a row of schemas/screens/activity/antique-activity.json. */
interface AntiqueActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  startTime: string
  endTime: string
  products?: AntiqueProductRow[] | null
  customerScope: string
  customers?: AntiqueCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** Old-truck customers: a row of schemas/screens/activity/antique-customer.json. */
interface AntiqueCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** Old-truck goods: a row of schemas/screens/activity/antique-product.json. */
interface AntiqueProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  price: string | null
  limitPerOrder: number | null
  limitPerUser: number | null
}

/** Coupon customers: a row of schemas/screens/activity/coupon-customer.json. */
interface CouponCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** Claimed coupons: a row of schemas/screens/activity/coupon-holding.json. */
interface CouponHoldingRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  couponNo: string
  marketingId: string
  holderTenantId: string
  userId: string
  status: string | null
  expiresAt: string
  lapsed: boolean | null
  usedAt: string | null
}

/** Coupon goods: a row of schemas/screens/activity/coupon-product.json. */
interface CouponProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
}

/** Coupons: a row of schemas/screens/activity/coupon.json. */
interface CouponRow {
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
  startTime: string
  endTime: string
  claim: string
  issueCount: number
  receivedCount: number | null
  limitPerUser: number
  validDays: number | null
  productScope: string
  products?: CouponProductRow[] | null
  customerScope: string
  customers?: CouponCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** Full-minus customers: a row of schemas/screens/activity/full-minus-customer.json. */
interface FullMinusCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** Full-minus goods: a row of schemas/screens/activity/full-minus-product.json. */
interface FullMinusProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
}

/** Full-minus: a row of schemas/screens/activity/full-minus.json. */
interface FullMinusRow {
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
  startTime: string
  endTime: string
  productScope: string
  products?: FullMinusProductRow[] | null
  customerScope: string
  customers?: FullMinusCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** Group buys: a row of schemas/screens/activity/group-activity.json. */
interface GroupActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  startTime: string
  endTime: string
  products?: GroupProductRow[] | null
  customerScope: string
  customers?: GroupCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** Group buy categories: a row of schemas/screens/activity/group-category.json. */
interface GroupCategoryRow {
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
}

/** Group buy customers: a row of schemas/screens/activity/group-customer.json. */
interface GroupCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** Group buy goods: a row of schemas/screens/activity/group-product.json. */
interface GroupProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  categoryId: string | null
  price: string
  groupQuantity: number
  limitPerOrder: number | null
  limitPerUser: number | null
}

/** Live shop goods: a row of schemas/screens/activity/live-goods.json. */
interface LiveGoodsRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  title: string
  partCode: string
  partName: string | null
  supplierId: string
  price: string
  cover: string[]
  listPrice: string | null
  available: number | null
  status: string | null
  syncedAt: string | null
  remark: string | null
}

/** New product promotions: a row of schemas/screens/activity/new-activity.json. */
interface NewActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  startTime: string
  endTime: string
  products?: NewProductRow[] | null
  customerScope: string
  customers?: NewCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** New product customers: a row of schemas/screens/activity/new-customer.json. */
interface NewCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** New goods: a row of schemas/screens/activity/new-product.json. */
interface NewProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  price: string | null
  limitPerOrder: number | null
  limitPerUser: number | null
}

/** Agreed prices: a row of schemas/screens/activity/price-agreement.json. */
interface PriceAgreementRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  holder: string
  customerId: string | null
  groupId: string | null
  supplierId: string
  partCode: string | null
  mode: string
  rate: number | null
  price: string | null
  startsOn: string
  endsOn: string | null
  status: string
  remark: string | null
}

/** Price groups: a row of schemas/screens/activity/price-group.json. */
interface PriceGroupRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  customers: string[]
  status: string
  remark: string | null
}

/** Flash-sale customers: a row of schemas/screens/activity/second-kill-customer.json. */
interface SecondKillCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** Flash-sale goods: a row of schemas/screens/activity/second-kill-product.json. */
interface SecondKillProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  price: string
  pool: number
  limitPerOrder: number | null
  limitPerUser: number | null
  sold: number | null
}

/** Flash sales: a row of schemas/screens/activity/second-kill.json. */
interface SecondKillRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  startTime: string
  endTime: string
  products?: SecondKillProductRow[] | null
  customerScope: string
  customers?: SecondKillCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** Special price customers: a row of schemas/screens/activity/special-customer.json. */
interface SpecialCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** Special price goods: a row of schemas/screens/activity/special-product.json. */
interface SpecialProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  price: string
  limitPerOrder: number | null
  limitPerUser: number | null
}

/** Special prices: a row of schemas/screens/activity/special.json. */
interface SpecialRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  startTime: string
  endTime: string
  products?: SpecialProductRow[] | null
  customerScope: string
  customers?: SpecialCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** ZP series promotions: a row of schemas/screens/activity/zp-activity.json. */
interface ZpActivityRow {
  marketingId: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  nameEn: string | null
  status: string | null
  supplierId: string | null
  startTime: string
  endTime: string
  products?: ZpProductRow[] | null
  customerScope: string
  customers?: ZpCustomerRow[] | null
  unknownGoods: string | null
  remark: string | null
}

/** ZP customers: a row of schemas/screens/activity/zp-customer.json. */
interface ZpCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  customerId: string
}

/** ZP goods: a row of schemas/screens/activity/zp-product.json. */
interface ZpProductRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  marketingId: string
  lineNo: number | null
  partCode: string
  partName: string | null
  partSupplierId: string | null
  price: string | null
  limitPerOrder: number | null
  limitPerUser: number | null
}

/** Parts in drawings: a row of schemas/screens/catalogue/assembly-line.json. */
interface AssemblyLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  assemblyId: string
  lineNo: number | null
  position: string
  number: string
  numberN: string | null
  nameZh: string
  nameEn: string | null
  partId: string | null
  quantity: number
  side: string | null
  torqueNm: number | null
  labourHours: number | null
  remarkZh: string | null
  remarkEn: string | null
  yearFrom: number | null
  yearTo: number | null
}

/** Assembly drawings: a row of schemas/screens/catalogue/assembly.json. */
interface AssemblyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  nameZh: string
  nameEn: string
  seriesId: string
  vehicleModelId: string | null
  groupId: string
  yearFrom: number | null
  yearTo: number | null
  fluidsZh: string | null
  fluidsEn: string | null
  picture: string[]
  lines?: AssemblyLineRow[] | null
  hotSpots?: HotSpotRow[] | null
}

/** Choices of attributes: a row of schemas/screens/catalogue/attribute-choice.json. */
interface AttributeChoiceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  attributeId: string
  lineNo: number | null
  nameZh: string
  nameEn: string | null
}

/** Category attributes: a row of schemas/screens/catalogue/attribute.json. */
interface AttributeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  categoryId: string
  nameZh: string
  nameEn: string
  kind: string
  unit: string | null
  filterable: boolean | null
  choices?: AttributeChoiceRow[] | null
  sort: number
  status: string
}

/** Brands: a row of schemas/screens/catalogue/brand.json. */
interface BrandRow {
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
}

/** Engines: a row of schemas/screens/catalogue/engine.json. */
interface EngineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  brandId: string
  code: string
  codeN: string | null
  horsepower: number
  emission: string
}

/** Hot spots: a row of schemas/screens/catalogue/hot-spot.json. */
interface HotSpotRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  assemblyId: string
  lineNo: number | null
  position: string
  sheet: number
  x: number
  y: number
  w: number
  h: number
}

/** Name packages: a row of schemas/screens/catalogue/name-package.json. */
interface NamePackageRow {
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
}

/** Supplier offers: a row of schemas/screens/catalogue/offer.json. */
interface OfferRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  supplierId: string
  supplierCode: string | null
  price: string
  warehouseId: string
  goodsDueOn: string | null
  depositPercent: number | null
  deposit: string | null
  depositRule: string
  status: string
}

/** Attributes of parts: a row of schemas/screens/catalogue/part-attribute.json. */
interface PartAttributeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  attributeId: string
  value: string
  numberValue: number | null
  choiceId: string | null
}

/** Categories: a row of schemas/screens/catalogue/part-category.json. */
interface PartCategoryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  parentId: string | null
  code: string
  drawing: string
  level: number | null
  sort: number
}

/** Likely duplicates: a row of schemas/screens/catalogue/part-duplicate.json. */
interface PartDuplicateRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  otherId: string
  reason: string | null
  foundAt: string | null
  remark: string | null
  status: string | null
}

/** Fitment: a row of schemas/screens/catalogue/part-fitment.json. */
interface PartFitmentRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  vehicleModelId: string | null
  engineId: string | null
  position: string | null
  yearFrom: number | null
  monthFrom: number | null
  yearTo: number | null
  monthTo: number | null
  chassisFrom: string | null
  chassisTo: string | null
}

/** Links between parts: a row of schemas/screens/catalogue/part-link.json. */
interface PartLinkRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partId: string
  kind: string
  otherId: string
  quantity: number
  confidence: string | null
  source: string | null
  conditionZh: string | null
  conditionEn: string | null
  alsoChangeZh: string | null
  alsoChangeEn: string | null
  goesBack: boolean | null
}

/** Proposed parts: a row of schemas/screens/catalogue/part-proposal.json. */
interface PartProposalRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string | null
  status: string | null
  code: string
  oeNumbers: string[]
  brandName: string
  brandId: string | null
  categoryId: string
  spec: string | null
  fitment: string | null
  pictures: string[]
  remark: string | null
  partId: string | null
  reason: string | null
}

/** Parts: a row of schemas/screens/catalogue/part.json. */
interface PartRow {
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
  categoryId: string
  oeNumbers: string[]
  drawingNumber: string | null
  drawingN: string | null
  engineNumbers: string[]
  spec: string | null
  features: string | null
  unit: string
  weight: number | null
  origin: string | null
  zones: string[]
  fitment?: PartFitmentRow[] | null
  attributes?: PartAttributeRow[] | null
  links?: PartLinkRow[] | null
  pictures: string[]
  extended: unknown
  status: string
}

/** Held price-list rows: a row of schemas/screens/catalogue/price-list-row.json. */
interface PriceListRowRow {
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
  listId: string | null
  line: number | null
}

/** Price lists: a row of schemas/screens/catalogue/price-list.json. */
interface PriceListRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  fileName: string | null
  status: string
  rowCount: number | null
  doneCount: number | null
  heldCount: number | null
  badCount: number | null
  addedCount: number | null
  changedCount: number | null
  unchangedCount: number | null
  endedCount: number | null
  newPartCount: number | null
  keptCount: number | null
  account: string | null
  publishedAt: string | null
}

/** Search log: a row of schemas/screens/catalogue/search-log.json. */
interface SearchLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  q: string
  mode: string
  total: number
  userId: string
}

/** Searches without a result: a row of schemas/screens/catalogue/search-miss.json. */
interface SearchMissRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  q: string
  mode: string
  missing: string[]
  found: number | null
  times: number | null
  lastAt: string
  remark: string | null
  status: string | null
}

/** Synonyms: a row of schemas/screens/catalogue/synonym.json. */
interface SynonymRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  words: string[]
  looseWords: string[]
  categoryId: string | null
  status: string
  remark: string | null
}

/** Vehicle models: a row of schemas/screens/catalogue/vehicle-model.json. */
interface VehicleModelRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  seriesId: string
  code: string
  codeN: string | null
  nameZh: string
  nameEn: string
  engineId: string
  drive: string
  yearFrom: number
  yearTo: number | null
}

/** Vehicle series: a row of schemas/screens/catalogue/vehicle-series.json. */
interface VehicleSeriesRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  brandId: string
  nameZh: string
  nameEn: string
}

/** Vehicle variants: a row of schemas/screens/catalogue/vehicle-variant.json. */
interface VehicleVariantRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  vehicleModelId: string
  name: string
  engineId: string
  gearbox: string | null
  axle: string | null
  cab: string | null
  emission: string | null
  wheelbaseMm: number | null
  yearFrom: number | null
  monthFrom: number | null
  yearTo: number | null
  monthTo: number | null
  chassisFrom: string | null
  chassisTo: string | null
}

/** My vehicles: a row of schemas/screens/catalogue/vehicle.json. */
interface VehicleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string | null
  vin: string
  plate: string | null
  nickname: string | null
  brandId: string | null
  seriesId: string | null
  vehicleModelId: string | null
  variantId: string | null
  engineId: string | null
  modelYear: number | null
  madeIn: string | null
  mileageKm: number | null
  storeId: string | null
  status: string
  remark: string | null
}

/** VINs with known builds: a row of schemas/screens/catalogue/vin-build.json. */
interface VinBuildRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  vin: string
  brand: string
  series: string
  modelCode: string
  madeIn: string | null
  source: string
  status: string
}

/** VIN maker codes: a row of schemas/screens/catalogue/vin-maker.json. */
interface VinMakerRow {
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
}

/** VIN rules: a row of schemas/screens/catalogue/vin-rule.json. */
interface VinRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  pattern: string
  vehicleModelId: string
  variantId: string | null
  yearFrom: number | null
  yearTo: number | null
  chassisFrom: string | null
  chassisTo: string | null
  source: string
  status: string
}

/** Proposed words: a row of schemas/screens/catalogue/word-proposal.json. */
interface WordProposalRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  word: string
  categoryId: string
  times: number
  people: number
  bought: number
  retyped: string | null
  taken: string | null
  lastAt: string
  remark: string | null
  status: string | null
}

/** Debt adjustments: a row of schemas/screens/credit/credit-adjustment.json. */
interface CreditAdjustmentRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  amount: string
  reason: string
  files: string[]
  status: string | null
  rejectReason: string | null
}

/** Credit blacklist: a row of schemas/screens/credit/credit-blacklist.json. */
interface CreditBlacklistRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  reason: string
  evidence: string[]
  status: string | null
  decision: string | null
  proposerId: string | null
}

/** Credit customers: a row of schemas/screens/credit/credit-customer.json. */
interface CreditCustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  creditLimit: string
  dueDays: number | null
  temporaryLimit: string
  temporaryFrom: string | null
  temporaryUntil: string | null
  used: string | null
  frozen: string | null
  available: string | null
  status: string | null
  salespersonId: string | null
  overdueSince: string | null
  reviewedOn: string | null
  remark: string | null
}

/** Credit ledger: a row of schemas/screens/credit/credit-ledger.json. */
interface CreditLedgerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  kind: string
  orderNo: string | null
  amount: string | null
  usedChange: string | null
  frozenChange: string | null
  reason: string | null
  actorName: string | null
}

/** Approval limits: a row of schemas/screens/credit/credit-role.json. */
interface CreditRoleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  roleId: string
  maxLimit: string
  maxDays: number
  status: string
  remark: string | null
}

/** Items of credit scores: a row of schemas/screens/credit/credit-score-item.json. */
interface CreditScoreItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  scoreId: string
  lineNo: number | null
  itemId: string
  points: number
  remark: string | null
}

/** Credit scores: a row of schemas/screens/credit/credit-score.json. */
interface CreditScoreRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  templateId: string
  scoredOn: string
  items?: CreditScoreItemRow[] | null
  score: number | null
  grade: string | null
  suggestedLimit: string | null
  suggestedDays: number | null
  remark: string | null
}

/** Credit applications: a row of schemas/screens/credit/credit-start.json. */
interface CreditStartRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  wantedLimit: string
  reason: string | null
  contact: string | null
  phone: string | null
  status: string | null
  grade: string | null
  suggestedLimit: string | null
  suggestedDays: number | null
  grantedLimit: string | null
  grantedDays: number | null
  decision: string | null
}

/** Items of score templates: a row of schemas/screens/credit/credit-template-item.json. */
interface CreditTemplateItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  templateId: string
  lineNo: number | null
  name: string
  weight: number
  guide: string | null
}

/** Score templates: a row of schemas/screens/credit/credit-template.json. */
interface CreditTemplateRow {
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
  limitA: string
  daysA: number
  limitB: string
  daysB: number
  limitC: string
  daysC: number
  items?: CreditTemplateItemRow[] | null
  remark: string | null
}

/** Credit tasks: a row of schemas/screens/credit/credit-todo.json. */
interface CreditTodoRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  kind: string
  content: string
  dueOn: string | null
  assigneeId: string | null
  status: string | null
  result: string | null
}

/** API keys: a row of schemas/screens/docking/api-key.json. */
interface ApiKeyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  beginning: string | null
  ownerId: string | null
  perMinute: number
  validUntil: string | null
  lastUsedAt: string | null
  madeAt: string | null
  status: string
  scopes: string[]
  remark: string | null
}

/** App versions: a row of schemas/screens/docking/app-version.json. */
interface AppVersionRow {
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
  link: string | null
  status: string | null
}

/** API clients: a row of schemas/screens/docking/client.json. */
interface ClientRow {
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
}

/** Push log: a row of schemas/screens/docking/push-delivery.json. */
interface PushDeliveryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  sendId: string | null
  event: string | null
  orderNo: string | null
  change: string | null
  subject: string | null
  status: string | null
  attempts: number | null
  answered: number | null
  fault: string | null
  tookMs: number | null
  nextAt: string | null
  sentAt: string | null
  body: string | null
}

/** Pushes to other systems: a row of schemas/screens/docking/third-party-send.json. */
interface ThirdPartySendRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  event: string
  pageId: string | null
  changes: string[]
  url: string
  system: string | null
  secretSetAt: string | null
  retries: number
  status: string
  remark: string | null
}

/** External users: a row of schemas/screens/docking/third-party-user.json. */
interface ThirdPartyUserRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  system: string
  externalId: string
  externalName: string | null
  status: string
}

/** Accounting periods: a row of schemas/screens/fiscal/account-period.json. */
interface AccountPeriodRow {
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
}

/** Ageing buckets: a row of schemas/screens/fiscal/ageing-bucket.json. */
interface AgeingBucketRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  schemeId: string
  lineNo: number | null
  name: string
  nameEn: string | null
  fromDays: number | null
  toDays: number | null
}

/** Ageing schemes: a row of schemas/screens/fiscal/ageing-scheme.json. */
interface AgeingSchemeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  status: string
  remark: string | null
  buckets?: AgeingBucketRow[] | null
}

/** Review rules: a row of schemas/screens/fiscal/audit-rule.json. */
interface AuditRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  subject: string
  atLeast: string
  buyer: string | null
  supplier: string | null
  reviewerId: string | null
  status: string
  remark: string | null
}

/** Differences of the books: a row of schemas/screens/fiscal/book-difference.json. */
interface BookDifferenceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  check: string
  detail: string
  booked: string | null
  expected: string | null
  status: string | null
  foundAt: string | null
  note: string | null
}

/** Ledger entries: a row of schemas/screens/fiscal/book-entry.json. */
interface BookEntryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  bookedOn: string
  document: string
  documentId: string
  documentNo: string | null
  event: string
  total: string | null
  lines?: BookLineRow[] | null
}

/** Ledger lines: a row of schemas/screens/fiscal/book-line.json. */
interface BookLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  entryId: string
  lineNo: number | null
  purpose: string
  partyId: string | null
  subject: string | null
  amount: string | null
  quantity: number | null
}

/** Collection: a row of schemas/screens/fiscal/collection.json. */
interface CollectionRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  customerId: string
  kind: string
  said: string
  promised: string | null
  promisedOn: string | null
  nextOn: string | null
  status: string
}

/** Contract lines: a row of schemas/screens/fiscal/contract-line.json. */
interface ContractLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  contractId: string
  lineNo: number | null
  partCode: string | null
  name: string
  unit: string
  quantity: number
  price: string
  amount: string | null
}

/** Contracts: a row of schemas/screens/fiscal/contract.json. */
interface ContractRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  contractNo: string
  status: string | null
  name: string
  kind: string
  signedOn: string
  startsOn: string
  endsOn: string
  dueDays: number
  creditLimit: string | null
  commission: number | null
  deposit: string | null
  taxCategory: string
  remark: string | null
  files: string[]
  lines?: ContractLineRow[] | null
  amount: string | null
  expiry: string | null
  endedOn: string | null
  rejectReason: string | null
  endReason: string | null
}

/** Invoices: a row of schemas/screens/fiscal/invoice-application.json. */
interface InvoiceApplicationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  applicationNo: string
  status: string | null
  kind: string
  amount: string | null
  titleName: string
  creditCode: string | null
  email: string
  net: string | null
  tax: string | null
  invoiceNo: string | null
  issuedOn: string | null
  files: string[]
  issueFault: string | null
  reversed: string | null
  rejectReason: string | null
  reverseReason: string | null
  reverseNo: string | null
  lines?: InvoiceLineRow[] | null
}

/** Invoice lines: a row of schemas/screens/fiscal/invoice-line.json. */
interface InvoiceLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  applicationId: string
  lineNo: number | null
  orderNo: string
  name: string
  quantity: number
  amount: string
  rate: number
  net: string | null
  tax: string | null
  reversedQuantity: number | null
  reversed: string | null
}

/** Invoice titles: a row of schemas/screens/fiscal/invoice-title.json. */
interface InvoiceTitleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  kind: string
  name: string
  creditCode: string | null
  bank: string | null
  accountNo: string | null
  address: string | null
  phone: string | null
  email: string
  status: string
}

/** Payment accounts: a row of schemas/screens/fiscal/payment-account.json. */
interface PaymentAccountRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  bank: string
  branch: string
  accountNo: string
  use: string
  status: string
  remark: string | null
}

/** Payment applications: a row of schemas/screens/fiscal/payment-application.json. */
interface PaymentApplicationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  applicationNo: string
  status: string | null
  kind: string
  billId: string | null
  amount: string
  accountId: string
  payBy: string | null
  reason: string
  files: string[]
  rejectReason: string | null
  payAccountId: string | null
  paidOn: string | null
  bankReference: string | null
  voucher: string[]
}

/** Payment differences: a row of schemas/screens/fiscal/payment-difference.json. */
interface PaymentDifferenceRow {
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
  resolution: string | null
  note: string | null
}

/** Refunds: a row of schemas/screens/fiscal/payment-refund.json. */
interface PaymentRefundRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  orderNo: string | null
  method: string | null
  amount: string | null
  cause: string | null
  reason: string | null
  status: string | null
  refundNo: string | null
  payAccountId: string | null
  attempts: number | null
  lastError: string | null
  refundedAt: string | null
}

/** Provider settlements: a row of schemas/screens/fiscal/provider-settlement.json. */
interface ProviderSettlementRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  channel: string
  day: string
  paid: string | null
  refunded: string | null
  fee: string | null
  net: string | null
  status: string | null
  receiptId: string | null
  note: string | null
}

/** Receipts: a row of schemas/screens/fiscal/receipt.json. */
interface ReceiptRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  customerId: string | null
  bankNo: string
  receivedOn: string
  amount: string
  payer: string | null
  reference: string | null
  account: string | null
  source: string | null
  applied: string | null
  refunded: string | null
  open: string | null
  refundDue: boolean | null
  status: string | null
}

/** Lines of red letters: a row of schemas/screens/fiscal/red-letter-line.json. */
interface RedLetterLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  letterId: string
  lineNo: number | null
  invoiceLineId: string
  name: string
  quantity: number
  amount: string
  net: string | null
  tax: string | null
}

/** Red letters: a row of schemas/screens/fiscal/red-letter.json. */
interface RedLetterRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  letterNo: string
  status: string | null
  applicationId: string
  whole: boolean | null
  reason: string
  remark: string | null
  amount: string | null
  net: string | null
  tax: string | null
  confirmNo: string | null
  waitsForBuyer: boolean | null
  redNo: string | null
  issuedOn: string | null
  fault: string | null
  withdrawReason: string | null
  files: string[]
  lines?: RedLetterLineRow[] | null
}

/** Statement lines: a row of schemas/screens/fiscal/statement-line.json. */
interface StatementLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  statementId: string
  lineNo: number | null
  kind: string
  documentNo: string | null
  happenedAt: string | null
  amount: string | null
  settled: string | null
  dispute: string
  reason: string | null
  reply: string | null
}

/** Statement settings: a row of schemas/screens/fiscal/statement-setting.json. */
interface StatementSettingRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  customerId: string | null
  name: string
  cycle: string
  makeDay: number | null
  dueDays: number
  remindDays: number
  confirmDays: number
  status: string
}

/** Statements: a row of schemas/screens/fiscal/statement.json. */
interface StatementRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  statementNo: string
  startsOn: string
  endsOn: string
  dueOn: string
  total: string | null
  settled: string | null
  open: string | null
  status: string | null
  overdue: boolean | null
  confirmBy: string | null
  confirmedAt: string | null
  remindedAt: string | null
  lines?: StatementLineRow[] | null
}

/** Supplier bill lines: a row of schemas/screens/fiscal/supplier-bill-line.json. */
interface SupplierBillLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  billId: string
  lineNo: number
  kind: string
  documentNo: string | null
  day: string
  code: string | null
  name: string | null
  quantity: number | null
  gross: string | null
  rate: number | null
  commission: string | null
  amount: string | null
  contractId: string | null
  dispute: string | null
  disputeReason: string | null
  correction: string | null
  answer: string | null
}

/** Supplier bills: a row of schemas/screens/fiscal/supplier-bill.json. */
interface SupplierBillRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  billNo: string
  status: string | null
  startsOn: string | null
  endsOn: string
  sales: string | null
  returns: string | null
  commission: string | null
  penalty: string | null
  other: string | null
  amount: string | null
  applied: string | null
  paid: string | null
  invoiceable: string | null
  tax: string | null
  invoiced: string | null
  openDisputes: number | null
  dueOn: string | null
  confirmedAt: string | null
  voidReason: string | null
}

/** Supplier invoices: a row of schemas/screens/fiscal/supplier-invoice.json. */
interface SupplierInvoiceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  billId: string
  invoiceNo: string
  kind: string
  issuedOn: string
  amount: string
  tax: string
  files: string[]
  status: string | null
  refuseReason: string | null
}

/** Supplier penalties: a row of schemas/screens/fiscal/supplier-penalty.json. */
interface SupplierPenaltyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  happenedOn: string
  reason: string
  orderNo: string | null
  amount: string
  note: string
  files: string[]
  status: string | null
  billId: string | null
}

/** Tax rates: a row of schemas/screens/fiscal/tax-rate.json. */
interface TaxRateRow {
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
}

/** Bank transfers: a row of schemas/screens/fiscal/transfer-voucher.json. */
interface TransferVoucherRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  orderNos: string | null
  statementId: string | null
  amount: string | null
  payer: string
  paidOn: string
  images: string[]
  bankNo: string | null
  remark: string | null
  status: string | null
  reason: string | null
}

/** Write-off rules: a row of schemas/screens/fiscal/write-off-rule.json. */
interface WriteOffRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  customerId: string | null
  sequence: string
  automatic: boolean | null
  tolerance: string
  rest: string
  status: string
  remark: string | null
}

/** Write-offs: a row of schemas/screens/fiscal/write-off.json. */
interface WriteOffRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  receiptId: string
  lineId: string
  statementId: string
  amount: string | null
  difference: string | null
  reason: string
  status: string
  appliedAt: string | null
  reversedAt: string | null
  note: string | null
}

/** Job log: a row of schemas/screens/log/job-log.json. */
interface JobLogRow {
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
}

/** Mail log: a row of schemas/screens/log/mail-log.json. */
interface MailLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  recipient: string
  subject: string
  source: string
  status: string
  fault: string | null
  said: string | null
  attempts: number | null
  nextAt: string | null
  sentAt: string | null
  files: string | null
  body: string
}

/** Message log: a row of schemas/screens/log/message-log.json. */
interface MessageLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  messageType: string
  nameZh: string | null
  nameEn: string | null
  contentZh: string | null
  contentEn: string | null
  statusCode: string
}

/** Operator log: a row of schemas/screens/log/operator-log.json. */
interface OperatorLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  account: string | null
  entity: string
  action: string
  entityId: string | null
  ip: string | null
  requestId: string | null
  before: unknown
  after: unknown
}

/** Sign-in log: a row of schemas/screens/log/sign-in-log.json. */
interface SignInLogRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  account: string | null
  userId: string | null
  result: string
  ip: string | null
  userAgent: string | null
}

/** Certifications: a row of schemas/screens/platform/certification.json. */
interface CertificationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  legalName: string
  creditCode: string
  licence: string[]
  applicantId: string
  status: string | null
  reason: string | null
}

/** White-label customers: a row of schemas/screens/platform/cust-white.json. */
interface CustWhiteRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  brandName: string
  domain: string
  logo: string[]
  themeColour: string | null
  hotline: string | null
  status: string
}

/** Customer groups: a row of schemas/screens/platform/customer-group.json. */
interface CustomerGroupRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  groupName: string
  sort: number
  remark: string | null
}

/** Customers: a row of schemas/screens/platform/customer.json. */
interface CustomerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  custName: string
  custCode: string | null
  groupId: string | null
  contact: string | null
  phone: string | null
  region: string | null
  address: string | null
  remark: string | null
  status: string
}

/** Likes: a row of schemas/screens/platform/likes.json. */
interface LikesRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  targetKind: string
  targetName: string
  content: string | null
  status: string | null
}

/** Notice receipts: a row of schemas/screens/platform/notice-receipt.json. */
interface NoticeReceiptRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  noticeId: string
  userId: string
  readAt: string
}

/** Notices: a row of schemas/screens/platform/notice.json. */
interface NoticeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  titleZh: string
  titleEn: string
  categoryId: string | null
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
}

/** Suggestions: a row of schemas/screens/platform/opinion.json. */
interface OpinionRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  suggestionType: string
  content: string
  images: string[]
  submitterId: string
  reply: string | null
  status: string | null
}

/** Placements: a row of schemas/screens/platform/placement.json. */
interface PlacementRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  position: string
  image: string[]
  textZh: string
  textEn: string
  link: string | null
  validStart: string | null
  validEnd: string | null
  sort: number
  status: string
}

/** Price rules: a row of schemas/screens/platform/price-config.json. */
interface PriceConfigRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  supplierId: string | null
  customerId: string | null
  brand: string | null
  mode: string
  ratio: number
  floor: string | null
  validStart: string | null
  validEnd: string | null
  sort: number
  status: string
  remark: string | null
}

/** Supplier price list: a row of schemas/screens/platform/price-supplier.json. */
interface PriceSupplierRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  partCode: string
  partName: string
  price: string
  minQuantity: number
  validStart: string | null
  validEnd: string | null
  status: string
  remark: string | null
}

/** Sale ranges: a row of schemas/screens/platform/sale-range.json. */
interface SaleRangeRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  supplierId: string
  kind: string
  region: string | null
  customers: string[]
  validStart: string | null
  validEnd: string | null
  status: string
  remark: string | null
}

/** Items of a sales configuration: a row of schemas/screens/platform/sales-conf-item.json. */
interface SalesConfItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  confId: string
  partCode: string
  partName: string
  minQuantity: number
  multiple: number
  maxQuantity: number | null
  salePrice: string | null
  status: string
}

/** Sales configuration: a row of schemas/screens/platform/sales-conf.json. */
interface SalesConfRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  supplierId: string
  validStart: string | null
  validEnd: string | null
  status: string
  remark: string | null
}

/** Stores: a row of schemas/screens/platform/store.json. */
interface StoreRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  storeName: string
  custId: string
  contact: string | null
  phone: string | null
  region: string | null
  address: string | null
  status: string
  isDefault: boolean | null
  users: string[]
}

/** Tenant companies: a row of schemas/screens/platform/tenant-company.json. */
interface TenantCompanyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  companyName: string
  creditCode: string | null
  ytsfFlag: string
  legalPerson: string | null
  phone: string | null
  region: string | null
  address: string | null
  status: string
}

/** Tenant details: a row of schemas/screens/platform/tenant-ext.json. */
interface TenantExtRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  erpCode: string | null
  settlement: string
  invoiceTitle: string | null
  taxNo: string | null
  bankName: string | null
  bankAccount: string | null
  scope: string | null
  remark: string | null
}

/** Allow list: a row of schemas/screens/platform/white-list.json. */
interface WhiteListRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  customerId: string
  kind: string
  validUntil: string | null
  reason: string
  status: string
}

/** Order review rules: a row of schemas/screens/sales/order-review-rule.json. */
interface OrderReviewRuleRow {
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
}

/** Canned answers: a row of schemas/screens/service/canned-answer.json. */
interface CannedAnswerRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  title: string
  stage: string | null
  textZh: string
  textEn: string
  sort: number
  status: string
}

/** Complaint categories: a row of schemas/screens/service/complaint-category.json. */
interface ComplaintCategoryRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  departmentId: string | null
  auditHours: number
  solveHours: number
  answerHours: number
  remindHours: number
  countsForSupplier: boolean | null
  sort: number
  status: string
}

/** Compensations: a row of schemas/screens/service/complaint-compensation.json. */
interface ComplaintCompensationRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  complaintNo: string
  complaintId: string
  status: string
  kind: string
  worth: string
  points: number | null
  couponId: string | null
  answer: string
  proposerId: string
  signerId: string | null
  reason: string | null
}

/** Complaint history: a row of schemas/screens/service/complaint-event.json. */
interface ComplaintEventRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  complaintId: string
  event: string
  text: string | null
  side: string
  actorName: string | null
  images: string[]
}

/** Complaints: a row of schemas/screens/service/complaint.json. */
interface ComplaintRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  complaintNo: string
  status: string
  dueAt: string | null
  isEscalated: boolean | null
  categoryId: string
  userName: string
  subject: string
  person: string | null
  orderNo: string | null
  supplierId: string | null
  wish: string
  description: string
  images: string[]
  departmentId: string | null
  isWithSupplier: boolean | null
  isSigning: boolean | null
  answer: string | null
  rating: number | null
  ratingText: string | null
  isReopened: boolean | null
  resolvedAt: string | null
}

/** Customer service staff: a row of schemas/screens/service/customer-service.json. */
interface CustomerServiceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  userId: string | null
  phone: string | null
  wechat: string | null
  workHours: string | null
  workgroupId: string | null
  avatar: string[]
  sort: number
  status: string
}

/** Workgroup members: a row of schemas/screens/service/im-member.json. */
interface ImMemberRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nickname: string
  zpUser: string
  orgUid: string
  workgroupId: string
  client: string
  maxTalks: number
  skills: string[]
  status: string
}

/** Service workgroups: a row of schemas/screens/service/im-workgroup.json. */
interface ImWorkgroupRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  uid: string
  orgUid: string
  stage: string
  client: string
  welcomeZh: string | null
  welcomeEn: string | null
  sort: number
  status: string
}

/** Auto-replies: a row of schemas/screens/service/robot.json. */
interface RobotRow {
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
}

/** Service assignments: a row of schemas/screens/service/service-binding.json. */
interface ServiceBindingRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  serviceId: string
  stage: string
  remark: string | null
}

/** Warranty claims: a row of schemas/screens/service/warranty-claim.json. */
interface WarrantyClaimRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  claimNo: string | null
  status: string | null
  returnNo: string
  partId: string
  quantity: number
  vin: string | null
  mileageKm: number | null
  installedOn: string | null
  failedOn: string | null
  fault: string
  pictures: string[]
  maker: string
  makerId: string | null
  claimedAmount: string
  makerClaimNo: string | null
  agreedAmount: string | null
  answer: string | null
  paidAmount: string | null
  paidOn: string | null
}

/** Bright spots: a row of schemas/screens/supplier/bright-spot.json. */
interface BrightSpotRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  title: string
  dimension: string
  happenedOn: string
  story: string
  images: string[]
  status: string | null
}

/** Quality items: a row of schemas/screens/supplier/quality-item.json. */
interface QualityItemRow {
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
  subItems?: QualitySubItemRow[] | null
}

/** Quality reports: a row of schemas/screens/supplier/quality-report.json. */
interface QualityReportRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  title: string
  partCode: string
  status: string | null
  subItemId: string | null
  severity: string
  foundOn: string
  inspected: number
  defective: number
  ppm: number | null
  description: string | null
  images: string[]
  openReforms: number | null
  dueOn: string | null
}

/** Quality sub-items: a row of schemas/screens/supplier/quality-sub-item.json. */
interface QualitySubItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  itemId: string
  lineNo: number | null
  name: string
  standard: string
  method: string | null
  severity: string
}

/** Corrective actions: a row of schemas/screens/supplier/reform.json. */
interface ReformRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  title: string
  status: string | null
  reportId: string | null
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
}

/** Score rules: a row of schemas/screens/supplier/score-rule.json. */
interface ScoreRuleRow {
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
  items?: ScoreSubItemRow[] | null
}

/** Score sub-items: a row of schemas/screens/supplier/score-sub-item.json. */
interface ScoreSubItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  ruleId: string
  lineNo: number | null
  dimension: string
  name: string
  weight: number
  source: string
  fullAt: number | null
  zeroAt: number | null
}

/** Approved suppliers: a row of schemas/screens/supplier/settled-supplier.json. */
interface SettledSupplierRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  legalName: string
  status: string | null
  creditCode: string
  kind: string
  brands: string[]
  mainParts: string[]
  contact: string
  phone: string
  region: string | null
  address: string | null
  deposit: string | null
  settledOn: string
  licence: string[]
  introduction: string | null
  reason: string | null
}

/** Supplier scores: a row of schemas/screens/supplier/supplier-score.json. */
interface SupplierScoreRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  year: number
  month: number
  returnPpm: number | null
  onTimeInFull: number | null
  quality: number | null
  delivery: number | null
  cost: number | null
  service: number | null
  total: number | null
  grade: string | null
  status: string | null
  remark: string | null
}

/** Deputies: a row of schemas/screens/system/approval-deputy.json. */
interface ApprovalDeputyRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  deputyId: string
  startsOn: string
  endsOn: string
  reason: string | null
}

/** Categories: a row of schemas/screens/system/category-config.json. */
interface CategoryConfigRow {
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
  sort: number
  status: string
  remark: string | null
}

/** Choices of custom fields: a row of schemas/screens/system/custom-field-choice.json. */
interface CustomFieldChoiceRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  fieldId: string
  lineNo: number | null
  nameZh: string
  nameEn: string
}

/** Custom fields: a row of schemas/screens/system/custom-field.json. */
interface CustomFieldRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  screen: string
  nameZh: string
  nameEn: string
  kind: string
  required: boolean | null
  inTable: boolean | null
  inSearch: boolean | null
  choices?: CustomFieldChoiceRow[] | null
  sort: number
  status: string
}

/** Departments: a row of schemas/screens/system/department.json. */
interface DepartmentRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  parentId: string | null
  leader: string | null
  phone: string | null
  sort: number
  status: string
}

/** Dictionary items: a row of schemas/screens/system/dictionary-item.json. */
interface DictionaryItemRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  dictId: string
  value: string
  labelZh: string
  labelEn: string
  colour: string | null
  sort: number
  status: string
}

/** Dictionaries: a row of schemas/screens/system/dictionary.json. */
interface DictionaryRow {
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
}

/** Menus: a row of schemas/screens/system/menu.json. */
interface MenuRow {
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
  path: string | null
  icon: string | null
  sort: number
  hidden: boolean | null
  source: string | null
}

/** Notification rules: a row of schemas/screens/system/notification-rule.json. */
interface NotificationRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string | null
  nameEn: string | null
  pageZh: string | null
  pageEn: string | null
  status: string
  sayZh: string | null
  sayEn: string | null
  screen: string | null
  rule: string | null
}

/** Parameters: a row of schemas/screens/system/parameter.json. */
interface ParameterRow {
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
}

/** Posts: a row of schemas/screens/system/post.json. */
interface PostRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  name: string
  sort: number
  status: string
  remark: string | null
}

/** Roles: a row of schemas/screens/system/role.json. */
interface RoleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  code: string
  dataScope: string
  requiresSecondFactor: boolean | null
  saleDiscountPercent: number
  compensationLimit: string
  everything: boolean | null
  status: string
  sort: number
  menus: string[]
  remark: string | null
}

/** Tables: a row of schemas/screens/system/screen-table.json. */
interface ScreenTableRow {
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
  webhooks: boolean | null
  fieldCount: number | null
  indexCount: number | null
  rowEstimate: number | null
  state: string | null
  drift: string | null
  checkedAt: string | null
}

/** Child companies: a row of schemas/screens/system/tenant-child.json. */
interface TenantChildRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  childId: string
  name: string
  relation: string
  isDefault: boolean | null
  sort: number
  status: string
  remark: string | null
}

/** Registrations: a row of schemas/screens/system/tenant-registration.json. */
interface TenantRegistrationRow {
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
  status: string | null
  reason: string | null
  reviewedAt: string | null
}

/** Tenants: a row of schemas/screens/system/tenant.json. */
interface TenantRow {
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
  address: string | null
  logo: string[]
  licence: string[]
  introduction: string | null
  syncErpFlag: boolean | null
  enableSystemCode: string[]
  status: string
}

/** Data permissions: a row of schemas/screens/system/user-config.json. */
interface UserConfigRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  dataScope: string
  departments: string[]
  status: string
  remark: string | null
}

/** User details: a row of schemas/screens/system/user-ext.json. */
interface UserExtRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  employeeNo: string
  wechat: string | null
  entryDate: string | null
  birthday: string | null
  emergencyContact: string | null
  emergencyPhone: string | null
  skills: string[]
  remark: string | null
}

/** Users: a row of schemas/screens/system/user.json. */
interface UserRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  account: string
  realName: string
  phone: string | null
  email: string | null
  departmentId: string | null
  postId: string | null
  roles: string[]
  status: string
  authStatus: string | null
}

/** Freight zones: a row of schemas/screens/warehouse/freight-zone.json. */
interface FreightZoneRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  lineId: string
  fromRegion: string | null
  toRegion: string | null
  days: number
  firstKg: number
  firstFee: string
  moreFee: string
  freeFrom: string | null
  status: string
}

/** Logistics companies: a row of schemas/screens/warehouse/logistics-company.json. */
interface LogisticsCompanyRow {
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
  trackingCode: string | null
  releaseArea: string | null
  sort: number
  status: string
}

/** Logistics lines: a row of schemas/screens/warehouse/logistics-line.json. */
interface LogisticsLineRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  nameZh: string
  nameEn: string
  kind: string
  companies: string[]
  cutOff: string
  departsAfterDays: number
  departsAt: string
  days: number
  fee: string
  routeZh: string | null
  routeEn: string | null
  sort: number
  status: string
}

/** Third-party move rules: a row of schemas/screens/warehouse/move-rule.json. */
interface MoveRuleRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  name: string
  fromId: string
  toId: string
  kind: string
  minKept: number
  days: number
  status: string
  remark: string | null
}

/** Picking tasks: a row of schemas/screens/warehouse/pick.json. */
interface PickRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  orderNo: string
  userId: string
  status: string
  lines: number
  pieces: number
  endedAt: string | null
}

/** Picking points: a row of schemas/screens/warehouse/picking-point.json. */
interface PickingPointRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  event: string
  points: number
  lines: number
  orderNo: string
}

/** Points rules: a row of schemas/screens/warehouse/points-rule.json. */
interface PointsRuleRow {
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
}

/** Timeout rules: a row of schemas/screens/warehouse/timeout-rule.json. */
interface TimeoutRuleRow {
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
}

/** Warehouse permissions: a row of schemas/screens/warehouse/warehouse-permission.json. */
interface WarehousePermissionRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  userId: string
  lines: string[]
  companies: string[]
  stores: string[]
  status: string
  remark: string | null
}

/** Shelves: a row of schemas/screens/warehouse/warehouse-shelf.json. */
interface WarehouseShelfRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  warehouseId: string
  code: string
  zone: string | null
  maxKg: number | null
  status: string
  remark: string | null
}

/** Warehouses: a row of schemas/screens/warehouse/warehouse.json. */
interface WarehouseRow {
  id: string
  tenantId: string
  version: number
  createdAt: string
  updatedAt: string
  code: string
  nameZh: string
  nameEn: string
  kind: string
  parentId: string | null
  keptBy: string
  cityZh: string
  cityEn: string
  region: string | null
  status: string
}

/** The rows by screen name, as the server reads them: without the names of rows that they refer to. */
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
  'assembly-line': AssemblyLineRow
  'assembly': AssemblyRow
  'attribute-choice': AttributeChoiceRow
  'attribute': AttributeRow
  'brand': BrandRow
  'engine': EngineRow
  'hot-spot': HotSpotRow
  'name-package': NamePackageRow
  'offer': OfferRow
  'part-attribute': PartAttributeRow
  'part-category': PartCategoryRow
  'part-duplicate': PartDuplicateRow
  'part-fitment': PartFitmentRow
  'part-link': PartLinkRow
  'part-proposal': PartProposalRow
  'part': PartRow
  'price-list-row': PriceListRowRow
  'price-list': PriceListRow
  'search-log': SearchLogRow
  'search-miss': SearchMissRow
  'synonym': SynonymRow
  'vehicle-model': VehicleModelRow
  'vehicle-series': VehicleSeriesRow
  'vehicle-variant': VehicleVariantRow
  'vehicle': VehicleRow
  'vin-build': VinBuildRow
  'vin-maker': VinMakerRow
  'vin-rule': VinRuleRow
  'word-proposal': WordProposalRow
  'credit-adjustment': CreditAdjustmentRow
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
  'api-key': ApiKeyRow
  'app-version': AppVersionRow
  'client': ClientRow
  'push-delivery': PushDeliveryRow
  'third-party-send': ThirdPartySendRow
  'third-party-user': ThirdPartyUserRow
  'account-period': AccountPeriodRow
  'ageing-bucket': AgeingBucketRow
  'ageing-scheme': AgeingSchemeRow
  'audit-rule': AuditRuleRow
  'book-difference': BookDifferenceRow
  'book-entry': BookEntryRow
  'book-line': BookLineRow
  'collection': CollectionRow
  'contract-line': ContractLineRow
  'contract': ContractRow
  'invoice-application': InvoiceApplicationRow
  'invoice-line': InvoiceLineRow
  'invoice-title': InvoiceTitleRow
  'payment-account': PaymentAccountRow
  'payment-application': PaymentApplicationRow
  'payment-difference': PaymentDifferenceRow
  'payment-refund': PaymentRefundRow
  'provider-settlement': ProviderSettlementRow
  'receipt': ReceiptRow
  'red-letter-line': RedLetterLineRow
  'red-letter': RedLetterRow
  'statement-line': StatementLineRow
  'statement-setting': StatementSettingRow
  'statement': StatementRow
  'supplier-bill-line': SupplierBillLineRow
  'supplier-bill': SupplierBillRow
  'supplier-invoice': SupplierInvoiceRow
  'supplier-penalty': SupplierPenaltyRow
  'tax-rate': TaxRateRow
  'transfer-voucher': TransferVoucherRow
  'write-off-rule': WriteOffRuleRow
  'write-off': WriteOffRow
  'job-log': JobLogRow
  'mail-log': MailLogRow
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
  'canned-answer': CannedAnswerRow
  'complaint-category': ComplaintCategoryRow
  'complaint-compensation': ComplaintCompensationRow
  'complaint-event': ComplaintEventRow
  'complaint': ComplaintRow
  'customer-service': CustomerServiceRow
  'im-member': ImMemberRow
  'im-workgroup': ImWorkgroupRow
  'robot': RobotRow
  'service-binding': ServiceBindingRow
  'warranty-claim': WarrantyClaimRow
  'bright-spot': BrightSpotRow
  'quality-item': QualityItemRow
  'quality-report': QualityReportRow
  'quality-sub-item': QualitySubItemRow
  'reform': ReformRow
  'score-rule': ScoreRuleRow
  'score-sub-item': ScoreSubItemRow
  'settled-supplier': SettledSupplierRow
  'supplier-score': SupplierScoreRow
  'approval-deputy': ApprovalDeputyRow
  'category-config': CategoryConfigRow
  'custom-field-choice': CustomFieldChoiceRow
  'custom-field': CustomFieldRow
  'department': DepartmentRow
  'dictionary-item': DictionaryItemRow
  'dictionary': DictionaryRow
  'menu': MenuRow
  'notification-rule': NotificationRuleRow
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
  'freight-zone': FreightZoneRow
  'logistics-company': LogisticsCompanyRow
  'logistics-line': LogisticsLineRow
  'move-rule': MoveRuleRow
  'pick': PickRow
  'picking-point': PickingPointRow
  'points-rule': PointsRuleRow
  'timeout-rule': TimeoutRuleRow
  'warehouse-permission': WarehousePermissionRow
  'warehouse-shelf': WarehouseShelfRow
  'warehouse': WarehouseRow
}

/** What the forms of actions and transitions send, by screen and by action. */
export interface ScreenInputs {
  'antique-activity': {
    'online': object
    'offline': object
  }
  'coupon': {
    'issue': { customerIds: string[] }
    'online': object
    'offline': object
  }
  'full-minus': {
    'online': object
    'offline': object
  }
  'group-activity': {
    'online': object
    'offline': object
  }
  'live-goods': {
    'sync': object
  }
  'new-activity': {
    'online': object
    'offline': object
  }
  'second-kill': {
    'online': object
    'offline': object
  }
  'special': {
    'online': object
    'offline': object
  }
  'zp-activity': {
    'online': object
    'offline': object
  }
  'part-category': {
    'usualAttributes': object
  }
  'part-duplicate': {
    'keepFirst': object
    'keepSecond': object
    'differ': object
    'reopen': object
  }
  'part-proposal': {
    'accept': { brandId: string; categoryId: string }
    'merge': { partId: string }
    'refuse': { reason: string }
  }
  'price-list-row': {
    'accept': object
    'refuse': object
  }
  'price-list': {
    'acceptHeld': object
    'undo': object
  }
  'search-miss': {
    'done': object
    'ignore': object
    'reopen': object
  }
  'word-proposal': {
    'accept': object
    'refuse': object
    'reopen': object
  }
  'credit-adjustment': {
    'approve': object
    'reject': { rejectReason: string }
  }
  'credit-blacklist': {
    'approve': { decision: string }
    'reject': { decision: string }
    'release': { decision: string }
  }
  'credit-customer': {
    'freeze': { reason: string }
    'thaw': { reason: string }
    'repay': { amount: string; remark: string }
    'adjust': { amount: string; reason: string }
  }
  'credit-start': {
    'approve': { grantedLimit: string; dueDays?: number | null; decision?: string | null }
    'reject': { decision: string }
  }
  'credit-todo': {
    'finish': { result: string }
    'reopen': object
  }
  'api-key': {
    'make-key': object
  }
  'app-version': {
    'publish': object
    'withdraw': object
  }
  'client': {
    'make-secret': object
  }
  'push-delivery': {
    'send-again': object
  }
  'third-party-send': {
    'make-secret': object
    'send-test': object
  }
  'account-period': {
    'close': object
    'reopen': { remark: string }
  }
  'book-difference': {
    'explain': { note: string }
  }
  'contract': {
    'present': object
    'approve': object
    'sendBack': { rejectReason: string }
    'finish': object
    'terminate': { endReason: string }
  }
  'invoice-application': {
    'resend': object
    'reversePart': { amount: string; reason: string; remark: string }
    'approve': object
    'issue': { invoiceNo: string; issuedOn: string }
    'reject': { rejectReason: string }
    'reverse': { reverseReason: string }
    'finishReverse': { reverseNo: string }
  }
  'payment-application': {
    'present': object
    'withdraw': object
    'approve': object
    'reject': { rejectReason: string }
    'revise': object
    'pay': { paidOn: string; payAccountId: string; bankReference: string }
  }
  'payment-difference': {
    'settle': { resolution: string; note: string }
  }
  'payment-refund': {
    'settle': { refundNo: string; accountId?: string | null }
    'retry': object
  }
  'provider-settlement': {
    'arrive': { receiptId: string; note?: string | null }
    'reopen': object
  }
  'receipt': {
    'propose': object
    'assign': { customerId: string }
    'refund': { refundNo: string }
  }
  'red-letter': {
    'send': object
    'register': { redNo: string; issuedOn: string }
    'withdraw': { withdrawReason: string }
  }
  'statement-line': {
    'dispute': { reason: string }
    'answer': { outcome: string; reply: string }
  }
  'statement': {
    'confirm': object
  }
  'supplier-bill-line': {
    'dispute': { disputeReason: string }
    'settleDispute': object
    'correct': { correction: string; answer: string }
    'decline': { answer: string }
  }
  'supplier-bill': {
    'confirm': object
    'voidBill': { voidReason: string }
  }
  'supplier-invoice': {
    'accept': object
    'refuse': { refuseReason: string }
    'resubmit': object
  }
  'supplier-penalty': {
    'confirm': object
    'withdraw': object
  }
  'transfer-voucher': {
    'confirm': { bankNo?: string | null }
    'refuse': { reason: string }
  }
  'write-off': {
    'accept': object
    'reject': object
    'reverse': { note: string }
  }
  'mail-log': {
    'send-again': object
  }
  'certification': {
    'approve': object
    'reject': { reason: string }
  }
  'likes': {
    'approveLikes': { isApprove: string }
    'blackLikes': object
  }
  'notice': {
    'publish': object
    'withdraw': object
  }
  'opinion': {
    'publish': object
    'withdraw': object
  }
  'complaint-compensation': {
    'approve': object
    'decline': { reason: string }
  }
  'complaint': {
    'accept': { categoryId?: string | null; text?: string | null }
    'reject': { text: string }
    'transfer': { departmentId: string; text: string }
    'toSupplier': { text: string }
    'recall': { text?: string | null }
    'resolve': { text: string; kind: string; amount?: string | null; points?: number | null; couponId?: string | null }
  }
  'warranty-claim': {
    'send': object
    'accept': { makerClaimNo: string; agreedAmount: string }
    'decline': { answer: string }
    'pay': { paidAmount: string; paidOn: string }
  }
  'bright-spot': {
    'publish': object
    'withdraw': object
  }
  'quality-report': {
    'demandReform': { dueOn: string }
    'close': object
  }
  'reform': {
    'start': object
    'handIn': object
    'close': { conclusion: string }
    'sendBack': { returnReason: string }
    'resume': object
  }
  'settled-supplier': {
    'admit': object
    'reject': { reason: string }
    'suspend': { reason: string }
    'resume': object
    'exit': { reason: string }
  }
  'supplier-score': {
    'publish': object
    'withdraw': object
  }
  'role': {
    'second-factor': { isRequired?: boolean | null }
  }
  'screen-table': {
    'check': object
  }
  'tenant-registration': {
    'approve': { result: string; reason?: string | null }
  }
  'user': {
    'reset-password': { password?: string | null }
    'reset-second-factor': object
    'grant': { roleIds?: string[] | null }
    'link': object
    'unlink': object
  }
}

/** Fields that are written and never read, by screen. */
export interface ScreenSecrets {
  'user': 'password'
}
