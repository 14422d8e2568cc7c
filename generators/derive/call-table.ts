// src/shared/calls -> src/generated/call-table.ts: the method and path of every hand-written call, without
// the schemas. The browser needs no more, so TypeBox stays on the server.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../../src/shared/call.ts'

const folder = 'src/shared/calls'
const list = 'all.ts'

/** The declarations by export name. Throws when two files use the same name. */
export function callTable(modules: Record<string, Record<string, unknown>>): string {
  const owner = new Map<string, string>()
  const lines: string[] = []
  for (const [file, exported] of Object.entries(modules).toSorted(byName)) {
    for (const [name, value] of Object.entries(exported).toSorted(byName)) {
      if (!isCall(value)) continue
      const other = owner.get(name)
      if (other)
        throw new Error(`${folder}/${file}: "${name}" is also exported by ${other}; give one another name.`)
      owner.set(name, file)
      lines.push(`  ${name}: ['${value.method}', '${value.path}'],`)
    }
  }
  return [
    `// Made by \`npm run gen\` from ${folder}; change the declarations there.`,
    'export const callTable = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

/** Loads every declaration file, and checks that all.ts names it, because the web takes its types from there. */
export async function readCallModules(
  root = process.cwd(),
): Promise<Record<string, Record<string, unknown>>> {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts') && file !== list)
  const named = readFileSync(join(root, folder, list), 'utf8')
  const modules: Record<string, Record<string, unknown>> = {}
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(root, folder, file)).href)) as Record<string, unknown>
    if (Object.values(exported).some(isCall) && !named.includes(`'./${file}'`)) {
      throw new Error(`${folder}/${list} does not name ${file}. Add it, or the web cannot make its calls.`)
    }
    modules[file] = exported
  }
  return modules
}

export function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'permission' in value
  )
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
