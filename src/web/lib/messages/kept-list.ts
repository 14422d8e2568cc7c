// The first page of messages as this window last saw it, shown until the server replies.
import type { ReplyOf } from '../../../shared/call.ts'
import type { Calls } from '../../../shared/calls/all.ts'
import { PREFIX } from '../product.ts'
import { session } from '../session.ts'

type Page = ReplyOf<Calls['searchMessages']>

const keptUnder = () => `${PREFIX}-messages-${session()?.userId ?? ''}`

export function keepMessages(page: Page) {
  sessionStorage.setItem(keptUnder(), JSON.stringify(page))
}

export function keptMessages(): Page | undefined {
  try {
    const page = JSON.parse(sessionStorage.getItem(keptUnder()) ?? 'null') as Page | null
    return Array.isArray(page?.records) ? page : undefined
  } catch {
    // Of another version, or edited by hand.
    return undefined
  }
}
