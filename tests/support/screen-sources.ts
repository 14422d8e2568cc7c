import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import type { SchemaSources } from '../../src/shared/screen/raw-files.ts'
import { readScreensAgain, type ScreensRead } from '../../src/shared/screen/read-screens.ts'

const sources = loadSchemaFiles()

export const text = (en: string) => ({ zh: `中${en}`, en })

/** The file that most tests add to the tree. */
const ADDED = 'schemas/screens/system/container-zone.json'

/** A minimal valid screen file. */
export function aScreen(more: Partial<RawScreen> = {}): RawScreen {
  return { title: text('Container zones'), fields: { name: { label: text('Name') } }, ...more }
}

// Each further reading then costs what differs from the tree, whose names include the file that is added.
const ofTree = readScreensAgain(
  { ...sources, screens: [...sources.screens, { file: ADDED, text: JSON.stringify(aScreen()) }] },
  null,
)

/** Reads the tree's schemas plus these files. */
export function readWithMore({
  screens = [],
  dicts = [],
}: Partial<Pick<SchemaSources, 'screens' | 'dicts'>>): ScreensRead {
  const all = {
    ...sources,
    screens: [...sources.screens, ...screens],
    dicts: [...sources.dicts, ...dicts],
  }
  return readScreensAgain(all, ofTree)
}

/** Reads the tree's schemas plus one more file, system/container-zone.json by default. */
export function readWith(raw: RawScreen | string, file = ADDED) {
  const added = { file, text: typeof raw === 'string' ? raw : JSON.stringify(raw) }
  const { screens, mistakes } = readWithMore({ screens: [added] })
  return { screen: screens.find((screen) => screen.file === file), mistakes, screens }
}

/** Reads system/container-zone.json as if it were the only screen, with the tree's value lists. */
export function readAlone(raw: RawScreen) {
  const file = 'schemas/screens/system/container-zone.json'
  const { screens, dicts, mistakes } = readScreensAgain(
    { ...sources, screens: [{ file, text: JSON.stringify(raw) }] },
    null,
  )
  return { screen: screens[0], dicts, mistakes }
}
