// What was last searched for in the header, for the page that searches everything.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

// Two people at one counter share a browser, not what they searched for.
const keptUnder = () => `${PREFIX}-header_full_text-${session()?.userId ?? ''}`

export function keepHeaderText(text: string) {
  localStorage.setItem(keptUnder(), text)
}

/** Empty until something was searched for. */
export function keptHeaderText(): string {
  return localStorage.getItem(keptUnder()) ?? ''
}
