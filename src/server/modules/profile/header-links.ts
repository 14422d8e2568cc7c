import type { ReplyOf } from '../../../shared/call.ts'
import type { headerLinks as linksCall } from '../../../shared/calls/profile.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { linkParameters, systemsOf } from './header-link-queries.ts'

/** The header's links beside this product. */
export async function headerLinks({ db, me, language }: SignedIn): Promise<ReplyOf<typeof linksCall>> {
  const systems = await systemsOf(db, me.tenantId)
  const addresses = new Map((await linkParameters(db)).map(({ key, value }) => [key, webAddress(value)]))
  return {
    systems: systems.map(({ code, enabled, ...name }) => ({
      code,
      name: name[language],
      path: `/${encodeURIComponent(code)}/redirect-login`,
      isOpen: enabled && holdsCode(me, `sibling_${code}`),
    })),
    customerManagement: me.tenantType === 'CUST' ? null : (addresses.get('customer_management_url') ?? ''),
    chat: addresses.get('chat_url') ?? '',
  }
}

/** The header opens web pages only, whatever the parameter contains. */
function webAddress(text: string): string {
  return /^https?:\/\/[^\s]+$/.test(text.trim()) ? text.trim() : ''
}
