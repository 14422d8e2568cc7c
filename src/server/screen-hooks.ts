// The only list of screen behaviour beyond the files, by screen name.
import type { Hooks, HooksOfScreens } from './engine/hook.ts'
import { apiKey } from './modules/identity/screens/api-key.ts'
import { appVersion } from './modules/apps/screens/app-version.ts'
import { approvalDeputy } from './modules/inbox/screens/approval-deputy.ts'
import { invoiceApplication, redLetter } from './modules/fiscal/screens/invoices.ts'
import { accountPeriod } from './modules/fiscal/screens/account-period.ts'
import { statement, statementLine } from './modules/statements/screens/statement.ts'
import { statementSetting } from './modules/statements/screens/statement-setting.ts'
import { providerSettlement } from './modules/statements/screens/provider-settlement.ts'
import { receipt, writeOff } from './modules/statements/screens/write-off.ts'
import { bookDifference } from './modules/books/screens/book-difference.ts'
import {
  brand,
  engine,
  part,
  partCategory,
  partFitment,
  partLink,
  vehicleModel,
  vehicleSeries,
} from './modules/parts/screens/catalogue.ts'
import { offer } from './modules/goods/screens/offer.ts'
import { attribute, attributeChoice, partAttribute } from './modules/parts/screens/attributes.ts'
import { assemblyLine } from './modules/assemblies/screens/assembly-line.ts'
import { certification } from './modules/certification/screens/certification.ts'
import { complaint, complaintCompensation } from './modules/complaints/screens/complaint.ts'
import { customer } from './modules/directory/screens/customer.ts'
import { client } from './modules/identity/screens/client.ts'
import { contract } from './modules/contracts/screens/contract.ts'
import { paymentApplication } from './modules/payables/screens/payment-application.ts'
import { supplierBill } from './modules/payables/screens/supplier-bill.ts'
import { supplierBillLine } from './modules/payables/screens/supplier-bill-line.ts'
import { supplierInvoice } from './modules/payables/screens/supplier-invoice.ts'
import { supplierPenalty } from './modules/payables/screens/supplier-penalty.ts'
import { department } from './modules/identity/screens/department.ts'
import { customField } from './modules/configuration/screens/custom-field.ts'
import { dictionary } from './modules/configuration/screens/dictionary.ts'
import { dictionaryItem } from './modules/configuration/screens/dictionary-item.ts'
import { likes } from './modules/marketing/screens/likes.ts'
import { liveGoods } from './modules/marketing/screens/live-goods.ts'
import {
  creditAdjustment,
  creditBlacklist,
  creditCustomer,
  creditScore,
  creditStart,
  creditTodo,
} from './modules/credit/screens/credit.ts'
import {
  paymentAccount,
  paymentDifference,
  paymentRefund,
  transferVoucher,
} from './modules/payments/screens/fiscal.ts'
import { mailLog } from './modules/mails/screens/mail-log.ts'
import { menu } from './modules/identity/screens/menu.ts'
import { notice } from './modules/notices/screens/notice.ts'
import { parameter } from './modules/configuration/screens/parameter.ts'
import { pushDelivery, thirdPartySend } from './modules/pushes/screens/pushes.ts'
import { qualityReport } from './modules/suppliers/screens/quality-report.ts'
import { settledSupplier } from './modules/payables/screens/settled-supplier.ts'
import { supplierScore } from './modules/suppliers/screens/supplier-score.ts'
import { coupon, marketing } from './modules/marketing/screens/marketing.ts'
import { priceList, priceListRow } from './modules/price-lists/screens/price-list.ts'
import { wordProposal } from './modules/search/screens/word-proposal.ts'
import { partDuplicate } from './modules/duplicates/screens/part-duplicate.ts'
import { warrantyClaim } from './modules/returns/screens/warranty-claim.ts'
import { partProposal } from './modules/part-proposals/screens/part-proposal.ts'
import { priceAgreement } from './modules/marketing/screens/price-agreement.ts'
import { role } from './modules/identity/screens/role.ts'
import { screenTable } from './modules/configuration/screens/screen-table.ts'
import { store } from './modules/directory/screens/store.ts'
import { tenant } from './modules/identity/screens/tenant.ts'
import { tenantChild } from './modules/identity/screens/tenant-child.ts'
import { tenantRegistration } from './modules/identity/screens/tenant-registration.ts'
import { user } from './modules/identity/screens/user.ts'
import { userConfig } from './modules/identity/screens/user-config.ts'
import { vehicle } from './modules/garage/screens/vehicle.ts'

const hooks: HooksOfScreens = {
  'account-period': accountPeriod,
  'api-key': apiKey,
  'app-version': appVersion,
  'approval-deputy': approvalDeputy,
  'assembly-line': assemblyLine,
  attribute,
  'attribute-choice': attributeChoice,
  'book-difference': bookDifference,
  brand,
  certification,
  complaint,
  'complaint-compensation': complaintCompensation,
  contract,
  coupon,
  'custom-field': customField,
  customer,
  client,
  'credit-adjustment': creditAdjustment,
  'credit-blacklist': creditBlacklist,
  'credit-customer': creditCustomer,
  'credit-score': creditScore,
  'credit-start': creditStart,
  'credit-todo': creditTodo,
  department,
  dictionary,
  'dictionary-item': dictionaryItem,
  engine,
  'invoice-application': invoiceApplication,
  likes,
  'live-goods': liveGoods,
  menu,
  notice,
  offer,
  parameter,
  part,
  'part-attribute': partAttribute,
  'part-category': partCategory,
  'part-duplicate': partDuplicate,
  'part-fitment': partFitment,
  'part-link': partLink,
  'payment-account': paymentAccount,
  'payment-application': paymentApplication,
  'payment-difference': paymentDifference,
  'payment-refund': paymentRefund,
  'push-delivery': pushDelivery,
  'mail-log': mailLog,
  receipt,
  'red-letter': redLetter,
  role,
  'screen-table': screenTable,
  'quality-report': qualityReport,
  'supplier-bill': supplierBill,
  'supplier-bill-line': supplierBillLine,
  'supplier-invoice': supplierInvoice,
  'supplier-penalty': supplierPenalty,
  'settled-supplier': settledSupplier,
  'supplier-score': supplierScore,
  'full-minus': marketing,
  'price-agreement': priceAgreement,
  'part-proposal': partProposal,
  'warranty-claim': warrantyClaim,
  'price-list': priceList,
  'price-list-row': priceListRow,
  'second-kill': marketing,
  special: marketing,
  'zp-activity': marketing,
  'antique-activity': marketing,
  'new-activity': marketing,
  'group-activity': marketing,
  statement,
  'statement-line': statementLine,
  'statement-setting': statementSetting,
  store,
  tenant,
  'tenant-child': tenantChild,
  'tenant-registration': tenantRegistration,
  'third-party-send': thirdPartySend,
  'transfer-voucher': transferVoucher,
  user,
  'user-config': userConfig,
  vehicle,
  'vehicle-model': vehicleModel,
  'vehicle-series': vehicleSeries,
  'word-proposal': wordProposal,
  'provider-settlement': providerSettlement,
  'write-off': writeOff,
}

/** For the engine, which serves any screen and hands each hook the rows of its own. */
export const screenHooks = hooks as Hooks
