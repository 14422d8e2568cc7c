// The outline of the coming page, which the server sends with the page itself. The pages keep in a cookie how this
// browser's outline looks.

export interface Outline {
  language: 'zh' | 'en'
  /** `system` follows the system's setting. */
  appearance: 'light' | 'dark' | 'system'
  /** Whose header it is. */
  frame: 'customer' | 'staff'
  /** Whether open pages stand in a strip below the header. */
  strip: 'shown' | 'hidden'
}

/** Read by the server, written by the pages. */
export const OUTLINE_COOKIE = 'tpp-outline'

/** The id of the element, which goes when the page is drawn. */
export const OUTLINE_ID = 'outline'

const WRITTEN = /^(zh|en)\.(light|dark|system)\.(customer|staff)\.(shown|hidden)$/

export function writtenOutline({ language, appearance, frame, strip }: Outline): string {
  return [language, appearance, frame, strip].join('.')
}

/** Undefined for anything that the pages would not write. */
export function readOutline(written: string): Outline | undefined {
  const parts = WRITTEN.exec(written)
  if (!parts) return undefined
  const [, language, appearance, frame, strip] = parts
  return { language, appearance, frame, strip } as Outline
}
