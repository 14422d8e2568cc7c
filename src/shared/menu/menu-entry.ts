import type { Text } from '../screen/text.ts'

export interface MenuEntry {
  code: string
  title: Text
  icon: string
  sort: number
  /** Absent for a folder. */
  path?: string
  /** Reachable, but not drawn in the side menu (a detail page). */
  hidden?: boolean
  children?: MenuEntry[]
  buttons?: { code: string; title: Text }[]
}
