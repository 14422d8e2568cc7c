// Reads the schemas folder from disk; what the texts mean is decided in shared/screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foldersOf, menu } from '../../shared/menu.ts'
import type { SchemaSources } from '../../shared/screen/raw-files.ts'

/** The repository's root, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The texts of schemas/, with paths relative to `root`. */
export function loadSchemaFiles(root: string = ROOT): SchemaSources {
  const read = (file: string) => ({ file, text: readFileSync(join(root, file), 'utf8') })
  const list = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .toSorted()
      .map(read)
  return {
    screens: list('schemas/screens'),
    dicts: list('schemas/dicts'),
    parts: list('schemas/parts'),
    profiles: read('schemas/api-profiles.json'),
    folders: foldersOf(menu).map(({ code }) => code),
    ...slotsBelow(join(root, SLOTS)),
  }
}

const SLOTS = 'src/web/admin/slots'

/** The components beside screens. */
function slotsBelow(folder: string): Pick<SchemaSources, 'slots'> {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const slots = files.filter((name) => name.endsWith('.tsx')).map((name) => name.replaceAll('\\', '/'))
  return { slots: slots.map((name) => name.slice(0, -'.tsx'.length)).toSorted() }
}
