import { useLayoutEffect } from 'react'
import { OUTLINE_ID } from '../../shared/outline.ts'

/** Draws nothing over the outline that the server sent, and takes it away with the first page that is drawn. */
export function OutlineStays() {
  useLayoutEffect(() => () => document.getElementById(OUTLINE_ID)?.remove(), [])
  return null
}
