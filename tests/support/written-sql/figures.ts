// How many statements the last check of written SQL saw, for `npm run health`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Checked } from './check.ts'

const FIGURES = resolve('.cache/written-sql.json')

interface Figures {
  statements: number
  texts: number
  unread: number
}

export function keepFigures({ statements, texts, unread }: Checked) {
  mkdirSync(resolve('.cache'), { recursive: true })
  writeFileSync(FIGURES, JSON.stringify({ statements, texts, unread: unread.length } satisfies Figures))
}

/** Those of the last check; undefined before the first. */
export function keptFigures(): Figures | undefined {
  return existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : undefined
}
