// The last search in the header, for the page that searches everything.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

// Two people may share a browser, but not their searches.
const keptUnder = () => `${PREFIX}-header_full_text-${session()?.userId ?? ''}`

export function keepHeaderText(text: string) {
  localStorage.setItem(keptUnder(), text)
}

/** Empty before the first search. */
export function keptHeaderText(): string {
  return localStorage.getItem(keptUnder()) ?? ''
}
