import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatted } from '../../generators/formatted.ts'

const MOST_LINES = 25

const [screen, dict] = [...readFileSync('README.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text]) => text!.replace(/^ {3}/gm, ''),
)

it("the guide's files are printed as the formatter leaves them", async () => {
  expect(await formatted('.', 'schemas/screens/system/warehouse-zone.json', screen!)).toBe(screen)
  expect(await formatted('.', 'schemas/dicts/zone-kind.json', dict!)).toBe(dict)
})

it("the guide's screen stays short", () => {
  expect(screen!.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
})
