// npm run new -- screen <area>/<name>: turns flags, answers or real data into a checked file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { foldersOf, menu } from '../../src/shared/menu.ts'
import { mistakeLine } from '../../src/shared/screen/mistake-line.ts'
import type { Dict } from '../../src/shared/screen/normal-form.ts'
import type { Text } from '../../src/shared/screen/text.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'
import { singular } from '../../src/shared/screen/words.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { translationMistakes } from '../check/translations.ts'
import { formatted } from '../formatted.ts'
import type { ScreenDraft } from '../guess/draft.ts'
import { isUntranslated, labelFor } from '../guess/name-field.ts'
import { sentence, wordsOf } from '../guess/vocabulary.ts'
import { readSchemas } from '../tree.ts'
import { UsageError } from '../usage-error.ts'
import { asker, type Asker } from './ask.ts'
import { readField } from './field-flag.ts'
import { addMenuFolder } from './menu-folder.ts'

const USE = `npm run new -- screen <area>/<name> [flags]
  --title-zh TEXT --title-en TEXT   the page's title
  --field name:type[:required][:unique][:中文/English]   a field; may be repeated
  --from-csv FILE                   fields from the columns and values of a csv file
  --from-table NAME                 fields from a table of the database (DATABASE_URL or DATA_DIR)
  --parent CODE                     the menu folder; the area unless given
  --add-folder 中文/English         adds the folder to the menu
  --yes                             asks nothing`

/** Until somebody writes the code that obeys the rows. */
const NOT_YET: Text = {
  zh: '供查阅，目前没有功能按这些数据执行。',
  en: 'For people to read; nothing acts on these rows yet.',
}

const flagKinds = {
  'title-zh': { type: 'string' },
  'title-en': { type: 'string' },
  field: { type: 'string', multiple: true, default: [] as string[] },
  'from-csv': { type: 'string' },
  'from-table': { type: 'string' },
  parent: { type: 'string' },
  'add-folder': { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

interface NewCommand {
  args: string[]
  /** Names the database for --from-table. */
  env: NodeJS.ProcessEnv
  tell: (line: string) => void
}

/** Returns the exit code; throws UsageError or Error with a message for users. */
export async function newCommand(root: string, { args, env, tell }: NewCommand): Promise<number> {
  const { place, flags } = readArguments(args)
  const [area, name] = place.split('/') as [string, string]
  const file = `schemas/screens/${area}/${name}.json`
  if (existsSync(join(root, file))) throw new Error(`${file} exists already; it is left as it is.`)
  const types = fieldTypes(root)
  const isAsking = process.stdin.isTTY === true && !flags.yes
  const ask = isAsking ? asker(types) : null
  try {
    const folder = await folderFor(area, { flags, ask })
    const title = await titleFor(name, { flags, ask })
    const sources = loadSchemaFiles(root)
    const tree = readSchemas(sources)
    const draft = await draftFor({ name, known: tree.dicts, screens: tree.screens, types, flags, ask, env })
    const raw: RawScreen = {
      $schema: '../../screen.schema.json',
      title,
      singular: singular(title.en),
      ...(!draft.table?.existing && { use: { record: NOT_YET } }),
      ...((folder.code !== area || draft.table === undefined) && { menu: { parent: folder.code } }),
      ...(draft.table && { table: draft.table }),
      fields: draft.fields,
      ...(draft.allow && { allow: draft.allow }),
    }
    const written = new Map([
      [file, await formatted(root, file, JSON.stringify(raw))],
      ...(await Promise.all(
        Object.entries(draft.dicts).map(async ([code, dict]): Promise<[string, string]> => {
          const path = `schemas/dicts/${code}.json`
          return [path, await formatted(root, path, JSON.stringify(dict))]
        }),
      )),
    ])
    const folders = folder.add ? [...sources.folders, folder.code] : sources.folders
    refuseMistakes({ sources, written, folders })
    if (folder.add) await addMenuFolder(root, { code: folder.code, title: folder.add })
    for (const [path, text] of written) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const paths = [...written.keys(), ...(folder.add ? ['src/shared/menu.ts'] : [])]
    for (const line of outcome({ paths, draft, title })) tell(line)
    return 0
  } finally {
    ask?.close()
  }
}

function readArguments(args: string[]) {
  const parsed = (() => {
    try {
      return parseArgs({ args, options: flagKinds, allowPositionals: true, strict: true })
    } catch (error) {
      throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USE}`)
    }
  })()
  const [kind, place = '', ...rest] = parsed.positionals
  if (kind !== 'screen' || rest.length > 0) throw new UsageError(USE)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(place))
    throw new UsageError(`"${place}" is not <area>/<name> in small letters, for example credit/blacklist.`)
  const { values: flags } = parsed
  const sources = [
    flags['from-csv'],
    flags['from-table'],
    ...(flags.field.length > 0 ? ['fields'] : []),
  ].filter(Boolean)
  if (sources.length > 1)
    throw new UsageError('Give the fields one way: --field, --from-csv or --from-table.')
  return { place, flags }
}

type Flags = ReturnType<typeof readArguments>['flags']

function fieldTypes(root: string): string[] {
  const schema = JSON.parse(readFileSync(join(root, 'src/shared/screen/format.json'), 'utf8'))
  return schema.definitions.field.properties.type.enum
}

/** The menu folder of the screen; `add` when it has to be created. */
async function folderFor(
  area: string,
  { flags, ask }: { flags: Flags; ask: Asker | null },
): Promise<{ code: string; add?: Text }> {
  const folders = foldersOf(menu).map(({ code }) => code)
  const code = flags.parent ?? area
  if (folders.includes(code)) return { code }
  if (!/^[a-z][a-z0-9_]*$/.test(code))
    throw new UsageError(`"${code}" is not a menu code: small letters, digits and underscores.`)
  const wanted = flags['add-folder']
  if (wanted !== undefined) return { code, add: bothWords(wanted) }
  const like = nearest(code, folders)
  const sentences = `There is no menu folder "${code}". Folders: ${folders.join(', ')}.${like ? ` Did you mean "${like}"?` : ''}`
  if (ask && (await ask.agrees(`${sentences} Add it to the menu?`)))
    return { code, add: await ask.title(labelFor(sentence(wordsOf(code).join(' ')))) }
  throw new UsageError(
    `${sentences} Give --parent with one of them, or --add-folder "中文/English" to make it.`,
  )
}

function bothWords(text: string): Text {
  const [zh = '', en = ''] = text.split('/').map((word) => word.trim())
  if (!zh || !en) throw new UsageError(`"${text}" needs words on both sides of the slash: 中文/English.`)
  return { zh, en }
}

async function titleFor(name: string, { flags, ask }: { flags: Flags; ask: Asker | null }): Promise<Text> {
  const offered = labelFor(sentence(wordsOf(name).join(' ')))
  const zh = flags['title-zh'] ?? (isUntranslated(offered) ? '新页面' : offered.zh)
  const title = { zh, en: flags['title-en'] ?? offered.en }
  return ask && !(flags['title-zh'] && flags['title-en']) ? ask.title(title) : title
}

interface DraftOf {
  name: string
  known: Dict[]
  screens: ReturnType<typeof readSchemas>['screens']
  types: string[]
  flags: Flags
  ask: Asker | null
  env: NodeJS.ProcessEnv
}

async function draftFor({ name, known, screens, types, flags, ask, env }: DraftOf): Promise<ScreenDraft> {
  const csv = flags['from-csv']
  if (csv !== undefined) return (await import('../guess/from-csv.ts')).draftFromCsv(csv, { name, known })
  const table = flags['from-table']
  if (table !== undefined) {
    const { draftFromTable } = await import('../guess/from-table.ts')
    const { draftFromExisting } = await import('../guess/from-existing.ts')
    const { hasOwnShape, readTable } = await import('../guess/read-table.ts')
    const { inConnectedDatabase } = await import('../guess/connected-database.ts')
    const read = await inConnectedDatabase(env, (db) => readTable(db, table))
    return hasOwnShape(read)
      ? draftFromTable(read.columns, { name, table, screens, known })
      : draftFromExisting(read, { name, screens, known })
  }
  const { placeFields } = await import('../guess/draft.ts')
  const given = flags.field.map((flag) => readField(flag, types))
  const asked = given.length === 0 && ask ? await ask.fields() : given
  return { fields: asked.length > 0 ? placeFields(unrepeated(asked)) : startFields, dicts: {}, told: [] }
}

function unrepeated(fields: [string, RawField][]): Record<string, RawField> {
  const seen = new Set<string>()
  for (const [prop] of fields) {
    if (seen.has(prop)) throw new UsageError(`The field "${prop}" is given twice.`)
    seen.add(prop)
  }
  return Object.fromEntries(fields)
}

const startFields: Record<string, RawField> = {
  code: {
    label: { zh: '编码', en: 'Code' },
    required: true,
    unique: true,
    maxLength: 40,
    search: 'input',
    column: { width: 160, sort: true },
  },
  name: {
    label: { zh: '名称', en: 'Name' },
    required: true,
    maxLength: 60,
    search: 'input',
    column: { width: 200 },
  },
  status: { $ref: '../../parts/enabled.json' },
  remark: { $ref: '../../parts/remark.json' },
}

/** Writes nothing that the checks would refuse. */
function refuseMistakes({
  sources,
  written,
  folders,
}: {
  sources: ReturnType<typeof loadSchemaFiles>
  written: Map<string, string>
  folders: string[]
}) {
  const added = (folder: string) =>
    [...written].filter(([path]) => path.startsWith(folder)).map(([file, text]) => ({ file, text }))
  const { screens, dicts, mistakes } = readSchemas({
    ...sources,
    screens: [...sources.screens, ...added('schemas/screens/')],
    dicts: [...sources.dicts, ...added('schemas/dicts/')],
    folders,
  })
  const found = [...mistakes, ...translationMistakes(screens, dicts)].filter(({ file }) => written.has(file))
  if (found.length > 0) throw new Error(['Nothing was written:', ...found.map(mistakeLine)].join('\n'))
}

function outcome({ paths, draft, title }: { paths: string[]; draft: ScreenDraft; title: Text }): string[] {
  const open = Object.entries(draft.fields).flatMap(([prop, { label }]) =>
    label && isUntranslated(label) ? [prop] : [],
  )
  return [
    ...draft.told,
    ...paths.map((path) => `wrote ${path}`),
    ...(open.length > 0 ? [`Translate these into both languages: ${open.join(', ')}.`] : []),
    ...(title.zh === '新页面' ? ['Add its Chinese title.'] : []),
    draft.table?.existing
      ? 'With npm run dev running it is in the menu now. The table stays as it is.'
      : 'With npm run dev running it is in the menu now; npm run gen drafts its migration.',
  ]
}
