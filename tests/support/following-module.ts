import { readFileSync } from 'node:fs'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import type { ScreenModule } from '../../src/web/admin/screen-store.ts'
import { modulesOf } from '../../src/web/admin/vite-plugin/screen-modules.ts'

const fileOf = (file: string) => ({ file, text: readFileSync(file, 'utf8') })

/** The booking of docs/screens/following.md, whose fields follow from each other. */
export function followingModule(): ScreenModule {
  const page = readFileSync('docs/screens/following.md', 'utf8')
  const shown = [...page.matchAll(/^```json (schemas\/\S+\.json)\n([\s\S]*?)^```$/gm)]
  const read = readScreens({
    screens: shown.map(([, file, text]) => ({ file: file!, text: text! })),
    dicts: [fileOf('schemas/dicts/enabled-status.json')],
    parts: [],
    profiles: fileOf('schemas/api-profiles.json'),
    folders: ['system'],
  })
  if (read.mistakes.length > 0) throw new Error(JSON.stringify(read.mistakes))
  return modulesOf(read).get('booking')!
}
