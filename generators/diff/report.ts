// npm run gen -- --diff <git ref>: what a reviewer wants to know about a change, as Markdown.
import { menu } from '../../src/shared/menu.ts'
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import { columnsOfList, valueRenames } from '../../src/server/engine/renames/follow-values.ts'
import { screenPaths } from '../../src/server/engine/open-api.ts'
import { permissionEntries } from '../derive/permission-catalogue.ts'
import { generateFrom } from '../generate.ts'
import { MigratedDatabase } from '../migrated-database.ts'
import { nameOf, rowsAt, tellMistakes, type AtStake } from '../rows-at-stake.ts'
import { accessChanges } from './access.ts'
import { contractChanges, listChanges, rowChanges, type Paths } from './contract.ts'
import { BASELINE, readRef, type TreeAtRef } from './read-ref.ts'
import { effectsOf } from './statements.ts'
import { textChanges } from './texts.ts'

/** The report of the working tree against a commit. Throws with a message for users when git does not know the ref. */
export async function diffReport(root: string, ref: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const was = await readRef(root, ref)
  const database = new MigratedDatabase(root)
  try {
    const is = await generateFrom(root, database)
    const { scripts } = database
    const mistakes = await tellMistakes(env, { mistakes: is.mistakes, losses: is.draft.losses })
    const lost = scriptsSince(was, { scripts, draft: is.draft }).flatMap(([, script]) =>
      effectsOf(script).flatMap((effect) => effect.lost ?? []),
    )
    return write(ref, was, { ...is, scripts, told: mistakes, rows: await rowsAt(env, lost) })
  } finally {
    await database.close()
  }
}

interface Now extends Awaited<ReturnType<typeof generateFrom>>, Pick<MigratedDatabase, 'scripts'> {
  /** The mistakes as sentences, with the rows at stake. */
  told: string[]
  /** Rows of what the migrations drop, by table and column. */
  rows: ReadonlyMap<string, string>
}

function write(ref: string, was: TreeAtRef, now: Now): string {
  const { screens, dicts } = now.tree
  const paths = pathsOfBoth(was, now)
  const both = screens.flatMap((is): [Screen, Screen][] => {
    const former = was.screens.find(({ name }) => name === is.name)
    return former ? [[former, is]] : []
  })
  const contract = [
    contractChanges(paths.was, paths.is),
    ...both.map(([a, b]) => rowChanges(a, b)),
    listChanges(was.dicts, dicts),
  ]
  const access = accessChanges(
    { screens: was.screens, menu: was.menu, paths: paths.was },
    { screens, menu, paths: paths.is },
  )
  const codes = codeChanges(was, screens)
  return [
    `# Changes since ${ref}`,
    ...section('Mistakes', [...now.told, ...unreadAt(ref, was.mistakes)]),
    '',
    '## Screens',
    '',
    ...bullets([
      ...screens
        .filter(({ name }) => !was.screens.some((each) => each.name === name))
        .map(({ name, title, file }) => `added: ${name}, ${title.en} (\`${file}\`)`),
      ...was.screens
        .filter(({ name }) => !screens.some((each) => each.name === name))
        .map(({ name, title, file }) => `removed: ${name}, ${title.en} (\`${file}\`)`),
    ]),
    ...databaseSection(was, now),
    ...section('Values', valueChanges(was, now), '###'),
    '',
    '## Calls',
    '',
    '### Breaks clients',
    '',
    ...bullets(contract.flatMap(({ breaking }) => breaking)),
    '',
    '### Harmless',
    '',
    ...bullets(contract.flatMap(({ harmless }) => harmless)),
    '',
    '## Permissions',
    '',
    '### Widened',
    '',
    ...bullets(access.widened),
    '',
    '### Narrowed',
    '',
    ...bullets(access.narrowed),
    ...section('To be judged', access.changed, '###'),
    ...section('Codes', codes, '###'),
    ...section('Menu', menuMoves(was, screens)),
    ...section('Words', [
      ...both.flatMap(([a, b]) => textChanges(a, b).map((each) => `${b.name}: ${each}`)),
      ...dicts.flatMap((is) => {
        const former = was.dicts.find(({ code }) => code === is.code)
        return former ? textChanges(former, is).map((each) => `${is.code}: ${each}`) : []
      }),
      ...textChanges(was.menu, menu).map((each) => `menu: ${each}`),
    ]),
    '',
  ].join('\n')
}

const NOTHING = 'Nothing.'

function bullets(lines: string[]): string[] {
  return lines.length === 0 ? [NOTHING] : lines.map((line) => `- ${line}`)
}

/** A heading with its lines; nothing when there are no lines. */
function section(title: string, lines: string[], level = '##'): string[] {
  return lines.length === 0 ? [] : ['', `${level} ${title}`, '', ...bullets(lines)]
}

function unreadAt(ref: string, mistakes: ScreenMistake[]): string[] {
  return [...new Set(mistakes.map(({ file }) => file))].map(
    (file) => `at ${ref} the current format cannot read ${file}; its former content is not compared`,
  )
}

// For commits before the contract was written down, only the screens' part of it can be derived from the
// files.
function pathsOfBoth(was: TreeAtRef, now: Now): { was: Paths; is: Paths } {
  const written = was.openApi as { paths: Paths } | null
  if (!written) return { was: plain(screenPaths(was.screens)), is: plain(screenPaths(now.tree.screens)) }
  return {
    was: written.paths,
    is: (JSON.parse(now.files['src/generated/openapi.json']!) as { paths: Paths }).paths,
  }
}

function plain(paths: Record<string, unknown>): Paths {
  return JSON.parse(JSON.stringify(paths)) as Paths
}

// Commits before the baseline create the same tables with other files.
function isBefore(was: TreeAtRef): boolean {
  return ![...was.migrations.keys()].some((path) => path.startsWith(BASELINE))
}

/** The migrations that the commit does not have, and the draft. */
function scriptsSince(
  was: TreeAtRef,
  { scripts: here, draft }: Pick<Now, 'scripts' | 'draft'>,
): [path: string, text: string][] {
  const isBeforeBaseline = isBefore(was)
  const scripts = [...here].filter(
    ([path]) => !was.migrations.has(path) && !(isBeforeBaseline && path.startsWith(BASELINE)),
  )
  if (draft.file) scripts.push([`${draft.file} (not written yet)`, draft.statements])
  return scripts
}

function databaseSection(was: TreeAtRef, now: Now): string[] {
  const { scripts: here, rows: counted } = now
  const isBeforeBaseline = isBefore(was)
  const scripts = scriptsSince(was, now)
  const broken = [...was.migrations].flatMap(([path, text]) =>
    here.get(path) === text || isBeforeBaseline
      ? []
      : `\`${path}\` was ${here.has(path) ? 'changed' : 'removed'} after it was committed; databases that have applied it will not start`,
  )
  const rows = scripts.flatMap(([path, script]) => [
    '',
    `### ${path}`,
    '',
    '| statement | lock | table | data | note |',
    '|---|---|---|---|---|',
    ...effectsOf(script).map(
      ({ sql, lock, rewrites, loss, note, lost }) =>
        `| \`${cell(sql)}\` | ${lock} | ${rewrites === 'no' ? 'stays' : rewrites} | ${lossWords[loss]} | ${note}${lost ? stake(lost, counted) : ''} |`,
    ),
  ])
  const nothing = rows.length === 0 && broken.length === 0 ? [NOTHING] : []
  return [
    '',
    '## Database',
    '',
    ...nothing,
    ...(broken.length > 0 ? bullets(broken) : []),
    ...rows.slice(broken.length > 0 ? 0 : 1),
  ]
}

/** Values of lists that are called differently, and the columns that follow when the server starts. */
function valueChanges(was: TreeAtRef, { tree: { screens, dicts } }: Now): string[] {
  const has = (code: string, value: string) =>
    was.dicts.some((dict) => dict.code === code && dict.items.some((item) => item.value === value))
  return valueRenames(dicts)
    .filter(({ list, from, to }) => has(list, from) && !has(list, to))
    .map(({ list, from, to }) => {
      const columns = columnsOfList(screens, list).map(({ table, column }) => `\`${table}.${column}\``)
      const places = columns.length === 0 ? 'no column of a screen has it' : columns.join(', ')
      return `\`${list}\`: ${from} becomes ${to} when the server starts, in every row: ${places}`
    })
}

/** What a statement takes away, with its rows in the database of this machine. */
function stake(lost: AtStake, counted: ReadonlyMap<string, string>): string {
  const rows = counted.get(nameOf(lost))
  return ` (\`${nameOf(lost)}\`${rows === undefined ? '' : `; rows with a value here: ${rows}`})`
}

const lossWords = { none: 'kept', overwrites: '**overwritten**', loses: '**lost**' }
const LONGEST_CELL = 160

function cell(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', "'")
  return line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL)} …` : line
}

function codeChanges(was: TreeAtRef, screens: Screen[]): string[] {
  const former = new Set(permissionEntries(was.screens, was.menu).map(({ code }) => code))
  const now = new Set(permissionEntries(screens).map(({ code }) => code))
  return [
    ...[...now].filter((code) => !former.has(code)).map((code) => `new: \`${code}\``),
    ...[...former]
      .filter((code) => !now.has(code))
      .map((code) => `gone, with every grant of it: \`${code}\``),
  ]
}

interface Place {
  parent: string
  path: string
  hidden: boolean
}

function menuMoves(was: TreeAtRef, screens: Screen[]): string[] {
  const former = placesOf(was.screens, was.menu)
  return [...placesOf(screens, menu)].flatMap(([code, is]) => {
    const before = former.get(code)
    if (!before) return []
    return [
      ...(before.parent === is.parent ? [] : [`\`${code}\` moved from ${before.parent} to ${is.parent}`]),
      ...(before.path === is.path ? [] : [`\`${code}\`: its page was ${before.path} and is ${is.path}`]),
      ...(before.hidden === is.hidden ? [] : [`\`${code}\` is ${is.hidden ? 'hidden' : 'shown'} now`]),
    ]
  })
}

function placesOf(screens: Screen[], pages: MenuEntry[]): Map<string, Place> {
  const ofPages = (entries: MenuEntry[], parent: string): [string, Place][] =>
    entries.flatMap(({ code, path = '', hidden = false, children = [] }) => [
      [code, { parent, path, hidden }] as [string, Place],
      ...ofPages(children, code),
    ])
  return new Map([
    ...ofPages(pages, 'the top'),
    ...screens.map(({ menu: { code, parent, path, hidden } }): [string, Place] => [
      code,
      { parent, path, hidden },
    ]),
  ])
}
