// The one list of what screens do beyond their files, by screen name.
import type { Hook } from './hook.ts'
import { accountPeriod } from './account-period.ts'
import { certification } from './certification.ts'
import { customer } from './customer.ts'
import { department } from './department.ts'
import { dictionary } from './dictionary.ts'
import { menu } from './menu.ts'
import { role } from './role.ts'
import { store } from './store.ts'
import { tenant } from './tenant.ts'
import { tenantRegistration } from './tenant-registration.ts'
import { user } from './user.ts'

export const hooks: Record<string, Hook | undefined> = {
  'account-period': accountPeriod,
  certification,
  customer,
  department,
  dictionary,
  menu,
  role,
  store,
  tenant,
  'tenant-registration': tenantRegistration,
  user,
}
