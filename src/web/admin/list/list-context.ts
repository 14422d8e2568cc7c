import { createContext, use } from 'react'
import type { ListController } from './use-list-controller.ts'

export const ListContext = createContext<ListController | null>(null)

/** The list around a part that draws a piece of it. */
export function useListContext(): ListController {
  const list = use(ListContext)
  if (!list) throw new Error('A part of a list stands outside ListFrame.')
  return list
}
