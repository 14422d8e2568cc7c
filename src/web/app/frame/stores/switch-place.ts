import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { PREFIX } from '../../../lib/product.ts'
import { request } from '../../../lib/request.ts'
import { saveSession, session } from '../../../lib/session.ts'
import { tellTabs } from '../../../lib/tabs.ts'
import { forgetUnsaved } from '../../../lib/unsaved.ts'

type Group = ReplyOf<Calls['listMyStores']>['storeList'][number]

/**
 * Switches to a store, or to a company without stores, and reloads everything. The choice is stored under the
 * specification's key; the server remembers it for the next session.
 */
export async function switchPlace(groups: Group[], [orgId, storeId]: string[]) {
  const group = groups.find(({ value }) => value === orgId)
  if (!group) return
  const site = group.children.find(({ value }) => value === storeId)
  const userId = group.userValue
  const formerUserId = session()?.userId
  const tokens = site
    ? await request('changeSite', { body: { custId: site.custId, userId, relationId: site.id } })
    : await request('changeOrg', { body: { orgId: group.value, userId } })
  saveSession(tokens)
  localStorage.setItem(`${PREFIX}-curSitStore`, JSON.stringify([orgId, storeId].filter(Boolean)))
  // Given up before, where it was asked for.
  forgetUnsaved()
  tellTabs({ type: 'switched' })
  // Another company's menu may lack the present page.
  if (tokens.userId === formerUserId) location.reload()
  else location.assign('/')
}
