import { useState } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Whether the field of a page that has just been loaded may take the focus: not from a person who meanwhile
 * types into another one, such as the header's search.
 */
export function useTakesKeys(): boolean {
  const [takes] = useState(() => !isTyping(document.activeElement))
  return takes
}
