// Settings that do nothing: screens whose rows nothing on the server obeys, although their files do not say so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedActs } from '../../src/shared/screen/normal-approval.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

const SERVER = 'src/server'
/** They fill tables, or move all of them alike. */
const GENERIC = ['db', 'dev'].map((folder) => join(SERVER, folder))
const RULE = 'Something obeys the rows of a screen, or its file says that nothing does'

/**
 * Screens whose table no statement of the server and no function of the database names, and whose file has no
 * "use"; and files whose "use" is no longer true. `scripts` are baseline and migrations by path.
 */
export function unreadTables(
  root: string,
  { screens, scripts }: { screens: Screen[]; scripts: ReadonlyMap<string, string> },
): ScreenMistake[] {
  const named = namedIn([...sourcesBelow(root, SERVER), ...[...scripts.values()].flatMap(functionsIn)])
  return useMistakes(screens, named)
}

/** The same for the tables that statements name; the rows that approvals take their steps from are obeyed by the engine. */
export function useMistakes(screens: Screen[], named: ReadonlySet<string>): ScreenMistake[] {
  const rules = new Set(
    screens.flatMap((screen) =>
      signedActs(screen).flatMap(({ approval }) => approval.stepsFrom?.screen ?? []),
    ),
  )
  const recordsOnly = new Set(screens.filter((each) => each.recordsOnly).map(({ name }) => name))
  return screens.flatMap(({ name, file, table }) => {
    // Other applications obey their own tables.
    if (table.existing) return []
    const isRecord = recordsOnly.has(name) || (table.master !== null && recordsOnly.has(table.master.screen))
    if (isRecord !== (named.has(table.name) || rules.has(name))) return []
    return {
      file,
      field: 'use',
      rule: RULE,
      fix: isRecord
        ? `Code on the server names "${table.name}" now: take "use" out if it obeys the rows.`
        : `Nothing on the server reads "${table.name}". Write the code that obeys its rows, or say why they are kept and what will obey them: "use": { "record": { "zh": …, "en": … } }.`,
    }
  })
}

/** The tables that SQL in these texts reads or writes. */
export function namedIn(texts: string[]): Set<string> {
  const naming = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/gi
  return new Set(texts.flatMap((text) => [...text.matchAll(naming)].map(([, table]) => table!.toLowerCase())))
}

function sourcesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder)) || GENERIC.includes(folder)) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesBelow(root, path)
    return entry.name.endsWith('.ts') ? [readFileSync(join(root, path), 'utf8')] : []
  })
}

/** The bodies of the functions that a script creates: what it does once obeys nothing. */
function functionsIn(script: string): string[] {
  return [...script.matchAll(/create (?:or replace )?function[\s\S]*?(\$\w*\$)([\s\S]*?)\1/gi)].map(
    ([, , body]) => body!,
  )
}
