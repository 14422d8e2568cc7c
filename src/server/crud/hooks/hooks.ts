// The one list of what screens do beyond their files, by screen name.
import type { Hook } from './hook.ts'
import { accountPeriod } from './account-period.ts'
import {
  brand,
  engine,
  offer,
  part,
  partCategory,
  partFitment,
  partLink,
  vehicleModel,
  vehicleSeries,
} from './catalogue.ts'
import { certification } from './certification.ts'
import { customer } from './customer.ts'
import { client } from './client.ts'
import { department } from './department.ts'
import { dictionary } from './dictionary.ts'
import { dictionaryItem } from './dictionary-item.ts'
import { likes } from './likes.ts'
import { liveGoods } from './live-goods.ts'
import { creditBlacklist, creditCustomer, creditScore, creditStart } from './credit.ts'
import { paymentAccount, paymentDifference, paymentRefund, transferVoucher } from './fiscal.ts'
import { menu } from './menu.ts'
import { notice } from './notice.ts'
import { parameter } from './parameter.ts'
import { qualityReport } from './quality-report.ts'
import { supplierScore } from './supplier-score.ts'
import { marketing } from './marketing.ts'
import { priceList, priceListRow } from './price-list.ts'
import { priceAgreement } from './price-agreement.ts'
import { role } from './role.ts'
import { screenTable } from './screen-table.ts'
import { store } from './store.ts'
import { tenant } from './tenant.ts'
import { tenantRegistration } from './tenant-registration.ts'
import { user } from './user.ts'
import { userConfig } from './user-config.ts'

export const hooks: Record<string, Hook | undefined> = {
  'account-period': accountPeriod,
  brand,
  certification,
  coupon: marketing,
  customer,
  client,
  'credit-blacklist': creditBlacklist,
  'credit-customer': creditCustomer,
  'credit-score': creditScore,
  'credit-start': creditStart,
  department,
  dictionary,
  'dictionary-item': dictionaryItem,
  engine,
  likes,
  'live-goods': liveGoods,
  menu,
  notice,
  offer,
  parameter,
  part,
  'part-category': partCategory,
  'part-fitment': partFitment,
  'part-link': partLink,
  'payment-account': paymentAccount,
  'payment-difference': paymentDifference,
  'payment-refund': paymentRefund,
  role,
  'screen-table': screenTable,
  'quality-report': qualityReport,
  'supplier-score': supplierScore,
  'full-minus': marketing,
  'price-agreement': priceAgreement,
  'price-list': priceList,
  'price-list-row': priceListRow,
  'second-kill': marketing,
  special: marketing,
  'zp-activity': marketing,
  'antique-activity': marketing,
  'new-activity': marketing,
  'group-activity': marketing,
  store,
  tenant,
  'tenant-registration': tenantRegistration,
  'transfer-voucher': transferVoucher,
  user,
  'user-config': userConfig,
  'vehicle-model': vehicleModel,
  'vehicle-series': vehicleSeries,
}
