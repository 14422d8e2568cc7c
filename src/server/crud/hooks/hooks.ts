// The one list of what screens do beyond their files, by screen name.
import type { Hook } from './hook.ts'
import { certification } from './certification.ts'
import { department } from './department.ts'
import { dictionary } from './dictionary.ts'
import { menu } from './menu.ts'
import { role } from './role.ts'
import { tenant } from './tenant.ts'
import { tenantRegistration } from './tenant-registration.ts'
import { user } from './user.ts'

export const hooks: Record<string, Hook | undefined> = {
  certification,
  department,
  dictionary,
  menu,
  role,
  tenant,
  'tenant-registration': tenantRegistration,
  user,
}
