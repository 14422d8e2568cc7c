// Made by `npm run gen` from schemas/screens; change those.

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

/** Buckets of a scheme: a row of schemas/screens/fiscal/ageing-bucket.json. */
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

/** Age-of-account buckets: a row of schemas/screens/fiscal/ageing-scheme.json. */
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
  titleName: string
  creditCode: string | null
  email: string
  amount: string | null
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
  upcoming: boolean | null
  remark: string | null
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
  everything: boolean | null
  status: string
  sort: number
  menus: string[]
  menusName: string[]
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
  status: string
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

/** The rows by screen name. */
export interface ScreenRows {
  'vin-build': VinBuildRow
  'vin-maker': VinMakerRow
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
  'statement-setting': StatementSettingRow
  'tax-rate': TaxRateRow
  'write-off-rule': WriteOffRuleRow
  'certification': CertificationRow
  'customer-group': CustomerGroupRow
  'customer': CustomerRow
  'opinion': OpinionRow
  'store': StoreRow
  'department': DepartmentRow
  'dictionary-item': DictionaryItemRow
  'dictionary': DictionaryRow
  'menu': MenuRow
  'parameter': ParameterRow
  'post': PostRow
  'role': RoleRow
  'tenant-registration': TenantRegistrationRow
  'tenant': TenantRow
  'user': UserRow
}
