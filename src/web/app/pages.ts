import type { ComponentType } from 'react'

export type PageModule = { default: ComponentType }
type LoadPage = () => Promise<PageModule>

/**
 * The hand-written pages, each a chunk of its own. A page opens at its path when the user's menu
 * has an entry for it; generated screens need no line here.
 */
export const pages: Record<string, LoadPage> = {}

/** Pages outside the frame that need no sign-in. Paths may have :parameters. */
export const openPages: Record<string, LoadPage> = {}
