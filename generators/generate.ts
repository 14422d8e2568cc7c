// npm run gen: everything that follows from schemas and declared calls. Pure except for the migrated
// database, so that the same tree gives the same bytes in any order and on any machine; only the name of a
// drafted migration contains the time.
import { basename } from 'node:path'
import type { ScreenMistake } from '../src/shared/screen/normal-form.ts'
import { NOTHING_ALLOWED, type Allowed } from '../src/server/engine/changes/allowed.ts'
import {
  NO_RECORD,
  nextRecord,
  readRecord,
  RECORD_FILE,
  recordText,
  type TableRecord,
} from '../src/server/engine/changes/table-record.ts'
import { tablesOf, type DatabaseShape } from '../src/server/engine/table-shape.ts'
import { formerNameMistakes, recordMistakes, uselessDecisions } from './check/decisions.ts'
import { unknownFormerNames } from './check/former-names.ts'
import { menuMistakes } from './check/menu-entries.ts'
import { translationMistakes } from './check/translations.ts'
import { callTable } from './derive/call-table.ts'
import { clashesWithWrittenCalls } from './derive/clashes.ts'
import { editorSchemas } from './derive/editor-schemas.ts'
import { errorReference } from './derive/error-reference.ts'
import { draftMigration, type MigrationDraft } from './derive/migration.ts'
import { NAMES_FILE, namesText, nextNames, readNames, type NameRecord } from './derive/name-record.ts'
import { openApi } from './derive/openapi.ts'
import { permissionCatalogue } from './derive/permission-catalogue.ts'
import { permissionCodes } from './derive/permissions.ts'
import { rowTypes } from './derive/row-types.ts'
import { readSchema, schemaReference, type SchemaTable } from './derive/schema-reference.ts'
import { screenReference } from './derive/screen-reference.ts'
import type { MigratedDatabase } from './migrated-database.ts'
import { callsOf, readTree, type Tree } from './tree.ts'

/** What a tree should contain besides its sources. */
export interface Generated {
  mistakes: ScreenMistake[]
  /** Texts by path, without the migration draft. */
  files: Record<string, string>
  draft: MigrationDraft
  /** Decisions that name nothing. */
  useless: string[]
  /** What was recorded before. */
  record: TableRecord
}

/** The database that baseline and migrations create, and the current time. */
interface MadeDatabase {
  has: DatabaseShape
  schema: SchemaTable[]
  /** Text by path. */
  scripts: ReadonlyMap<string, string>
  now: Date
  /** What the files asked for when the last migration was drafted. */
  record?: TableRecord
  /** The names that the files have had. */
  names?: NameRecord | null
  /** Losses that the developer has decided on. */
  allowed?: Allowed
}

/** Everything that follows from a tree whose migrations create this database. */
export function generate(
  tree: Tree,
  {
    has,
    schema,
    scripts,
    now,
    record = NO_RECORD,
    names: had = null,
    allowed = NOTHING_ALLOWED,
  }: MadeDatabase,
): Generated {
  const { screens, dicts, modules, format, names } = tree
  const found = [
    ...tree.mistakes,
    ...clashesWithWrittenCalls(screens, modules),
    ...menuMistakes(screens, modules),
    ...translationMistakes(screens, dicts),
    ...recordMistakes(record, scripts),
  ]
  const last =
    [...scripts.keys()]
      // Names of the baseline would come after every date.
      .filter((path) => path.startsWith('src/server/db/migrations/'))
      .map((path) => basename(path))
      .toSorted()
      .at(-1) ?? null
  const wanted = tablesOf(screens)
  const draft = draftMigration(wanted, { has, now, last, record, allowed, dicts })
  const unmade = formerNameMistakes(wanted, { has, record })
  const isTold = ({ file, field }: ScreenMistake) =>
    unmade.some((each) => each.file === file && each.field === field)
  const unknown = unknownFormerNames({ screens, dicts }, { names: had, has, wanted })
  found.push(...unmade, ...unknown.filter((each) => !isTold(each)))
  const mistakes = found.length > 0 ? found : [...draft.stops, ...draft.losses.map(({ mistake }) => mistake)]
  return {
    mistakes,
    draft,
    useless: uselessDecisions(allowed, { record, wanted }),
    record,
    files: {
      'src/generated/screens.ts': rowTypes(screens),
      'src/generated/permissions.ts': permissionCodes(screens),
      [RECORD_FILE]: recordText(
        nextRecord(wanted, {
          former: record,
          has,
          kept: allowed.keep,
          after: draft.file ? basename(draft.file) : record.after,
        }),
      ),
      [NAMES_FILE]: namesText(nextNames(had, { screens, dicts })),
      'src/generated/call-table.ts': callTable(modules),
      'src/generated/openapi.json': openApi(
        screens,
        callsOf(modules).map(([, call]) => call),
      ),
      ...editorSchemas(names),
      'docs/screen-reference.md': screenReference(format as never),
      'docs/permissions.md': permissionCatalogue(screens),
      'docs/errors.md': errorReference(),
      'docs/schema.md': schemaReference(schema, scripts),
    },
  }
}

/** Reads a tree from disk and generates from it. */
export async function generateFrom(
  root: string,
  database: MigratedDatabase,
  allowed: Allowed = NOTHING_ALLOWED,
): Promise<Generated & { tree: Tree }> {
  const tree = await readTree(root)
  const made = {
    has: await database.shape(),
    schema: await database.read(['schema'], readSchema),
    scripts: database.scripts,
    now: new Date(),
    record: readRecord(root),
    names: readNames(root),
    allowed,
  }
  return { ...generate(tree, made), tree }
}
