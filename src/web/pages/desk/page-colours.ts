import type { ChartColours } from './chart-option.ts'

/** The page's current palette: light or dark, in the person's colour. */
export function pageColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    accent: colour('accent-fill'),
    ink: colour('ink'),
    ink2: colour('ink-2'),
    ink3: colour('ink-3'),
    line: colour('line'),
    paper: colour('paper'),
    font: getComputedStyle(document.body).fontFamily,
  }
}
