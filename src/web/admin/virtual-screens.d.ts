declare module 'virtual:screens' {
  import type { ScreenModule } from './screen-store.ts'

  /** Every screen file by name; each loads as its own small chunk. */
  export const screens: Record<string, () => Promise<{ default: ScreenModule }>>
  /** Screens whose rows have items of their own → the screen of those items. */
  export const itemScreens: Record<string, string>
}
