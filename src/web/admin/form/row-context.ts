import { createContext, use } from 'react'
import type { RowController } from './use-row-controller.ts'

export const RowContext = createContext<RowController | null>(null)

/** The row around a part that draws a piece of its form. */
export function useRowContext(): RowController {
  const row = use(RowContext)
  if (!row) throw new Error('A part of a form stands outside RowContext.')
  return row
}
