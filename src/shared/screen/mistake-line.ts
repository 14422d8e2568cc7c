import type { ScreenMistake } from './normal-form.ts'

/** One line for the terminal and the browser: file, field, rule and the likely fix. */
export function mistakeLine({ file, field, rule, fix }: ScreenMistake): string {
  return `${file}: ${field ? `${field}: ` : ''}${rule}. ${fix}`
}
