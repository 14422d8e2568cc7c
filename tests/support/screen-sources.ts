import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'

const sources = loadSchemaFiles()

export const text = (en: string) => ({ zh: `中${en}`, en })

/** A minimal valid screen file. */
export function aScreen(more: Partial<RawScreen> = {}): RawScreen {
  return { title: text('Warehouse zones'), fields: { name: { label: text('Name') } }, ...more }
}

/** Reads the tree's schemas plus one more file, system/warehouse-zone.json by default. */
export function readWith(raw: RawScreen | string, file = 'schemas/screens/system/warehouse-zone.json') {
  const added = { file, text: typeof raw === 'string' ? raw : JSON.stringify(raw) }
  const { screens, mistakes } = readScreens({ ...sources, screens: [...sources.screens, added] })
  return { screen: screens.find((screen) => screen.file === file), mistakes, screens }
}
