import { expect, it } from 'vitest'
import { formatted } from '../../generators/formatted.ts'
import { guideScreen } from '../support/guide-files.ts'

const MOST_LINES = 25

const { screen, screenFile, dict, dictFile } = guideScreen()

it("the guide's files are printed as the formatter leaves them", async () => {
  expect(await formatted('.', screenFile, screen)).toBe(screen)
  expect(await formatted('.', dictFile, dict)).toBe(dict)
})

it("the guide's screen stays short", () => {
  expect(screen.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
})
