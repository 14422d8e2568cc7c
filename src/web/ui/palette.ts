// The only list of colours. antd takes them through theme.ts, style sheets through the custom properties that
// applyPalette sets. Every text colour has a contrast of at least 4.5:1 on every ground it is used on; a test
// checks it.

export interface Palette {
  /** Text: main, secondary, and the faintest that may carry words. */
  ink: string
  ink2: string
  ink3: string
  /** Not for text: disabled controls, decoration. */
  faint: string
  line: string
  lineStrong: string
  /** Cards and tables; the ground behind them; wells inside them. */
  paper: string
  ground: string
  well: string
  /** The only accent: as text and line, as a filled control, on hover, as a tint. */
  accent: string
  accentFill: string
  accentHover: string
  accentSoft: string
  onAccent: string
  good: string
  goodSoft: string
  warn: string
  warnSoft: string
  bad: string
  badSoft: string
}

export const light: Palette = {
  ink: '#1d2129',
  ink2: '#4e5969',
  ink3: '#626c7a',
  faint: '#a9b0ba',
  line: '#e5e8ed',
  lineStrong: '#c5cbd4',
  paper: '#ffffff',
  ground: '#f5f6f8',
  well: '#f0f1f4',
  accent: '#165dff',
  accentFill: '#165dff',
  accentHover: '#0e4bdb',
  accentSoft: '#e8f0ff',
  onAccent: '#ffffff',
  good: '#0a7a3a',
  goodSoft: '#e9f7ee',
  warn: '#9a5200',
  warnSoft: '#fff5e6',
  bad: '#c4232f',
  badSoft: '#fff0f0',
}

export const dark: Palette = {
  ink: '#e6e9ef',
  ink2: '#b4bcc8',
  ink3: '#949daa',
  faint: '#5b6470',
  line: '#2f353e',
  lineStrong: '#454d59',
  paper: '#1d2127',
  ground: '#15181d',
  well: '#262b33',
  accent: '#6b9bff',
  accentFill: '#6b9bff',
  accentHover: '#8db2ff',
  accentSoft: '#1b2a4d',
  onAccent: '#0f1522',
  good: '#5fc98a',
  goodSoft: '#193226',
  warn: '#e8a64e',
  warnSoft: '#362916',
  bad: '#ff8085',
  badSoft: '#3b1f22',
}

export type Appearance = 'light' | 'dark'

/** Sets --ink, --ink-2, --line-strong … on the page, for style sheets. */
export function applyPalette(palette: Palette, appearance: Appearance) {
  const { style } = document.documentElement
  for (const [name, colour] of Object.entries(palette)) {
    const property = name.replace(/[A-Z]|\d+/g, (piece) => `-${piece.toLowerCase()}`)
    style.setProperty(`--${property}`, colour)
  }
  style.colorScheme = appearance
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.accentFill)
}
