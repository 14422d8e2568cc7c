import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Ajv } from 'ajv'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import { readConfig, type Config } from '../../src/server/config.ts'
import type { Services, SignedIn } from '../../src/server/context.ts'
import { openEmbedded, openServer, type Database } from '../../src/server/db/connection.ts'
import { lockDataFolder } from '../../src/server/db/data-lock.ts'
import { explaining, type Explained } from '../../src/server/db/explaining.ts'
import { listRows } from '../../src/server/engine/list.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { claimFiles } from '../../src/server/modules/files/claim-files.ts'
import { fileNames } from '../../src/server/modules/files/file-names.ts'
import { meOfUser } from '../../src/server/modules/identity/me-of-user.ts'
import { findUserByAccount } from '../../src/server/modules/identity/queries.ts'
import { planSearch } from '../../src/server/modules/search/plan-search.ts'
import { runPlan } from '../../src/server/modules/search/run-plan.ts'
import { readLexicon } from '../../src/server/modules/search/words/read-lexicon.ts'
import { lexiconFor, readSearchFacts } from '../../src/server/modules/search/search-facts.ts'
import { searchRequest } from '../../src/server/modules/search/search-request.ts'
import { withTimeLimit } from '../../src/server/modules/search/time-limit.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { StartError } from '../../src/server/start-error.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { AppError, sentence } from '../../src/shared/errors.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'

const USAGE = `npm run explain -- search "TEXT" [--mode MODE] [--search NAME=VALUE] [--sort ORDER] [--page N] [--size N] [--as ACCOUNT]
npm run explain -- list SCREEN [--search FIELD=VALUE] [--sort=FIELD,-FIELD] [--page N] [--size N] [--as ACCOUNT]`

/** What the command line names. */
interface Asked {
  what: 'search' | 'list'
  subject: string
  options: {
    as: string
    search: Record<string, string>
    mode?: string
    sort?: string
    page?: string
    size?: string
  }
}

/** Where the lines go. */
interface Output {
  print: (line: string) => void
  complain: (line: unknown) => void
}

/** Carries out `npm run explain`; returns the exit code. */
export async function explainCommand(
  words: string[],
  { env, print, complain }: { env: NodeJS.ProcessEnv } & Output,
): Promise<number> {
  const asked = readArguments(words)
  if (!asked) {
    complain(`Say what to explain:\n${USAGE}`)
    return 2
  }
  try {
    await explainOnce(asked, { config: readConfig(env), print })
    return 0
  } catch (error) {
    complain(faultOf(error))
    return 1
  }
}

async function explainOnce(asked: Asked, { config, print }: { config: Config; print: Output['print'] }) {
  const lock = config.databaseUrl ? undefined : lockDataFolder(dataFolder(config))
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir, { memoryMb: config.databaseMemoryMb })
  const statements: Explained[] = []
  const db = new Kysely<unknown>({
    dialect: explaining(dialectOf(database), (statement) => statements.push(statement)),
  })
  try {
    const ctx = await contextOf({ ...database, db }, { config, as: asked.options.as })
    await explain(ctx, { asked, statements, print })
  } finally {
    // Closes the connections, if any were opened.
    await db.destroy()
    await database.close()
    lock?.release()
  }
}

async function explain(
  ctx: SignedIn,
  { asked, statements, print }: { asked: Asked; statements: Explained[]; print: Output['print'] },
) {
  // The statements that identify the caller are the same in every call.
  statements.length = 0
  let facts: Explained[] = []
  try {
    const show = (title: string, content: object) => print(section(title, content))
    if (asked.what === 'search')
      await explainSearch(ctx, { asked, show, planned: () => (facts = statements.splice(0)) })
    else await explainList(ctx, { asked, show })
  } finally {
    for (const [at, statement] of statements.entries()) print(described(`Statement ${at + 1}`, statement))
    for (const [at, statement] of facts.entries()) print(described(`Fact ${at + 1}`, statement))
  }
}

/** `planned` is called once the facts are read, before the statements of the plan run. */
async function explainSearch(
  ctx: SignedIn,
  { asked, show, planned }: { asked: Asked; show: Show; planned: () => void },
) {
  const request = searchRequest(searchQuery(asked), ctx.language)
  const lexicon = await lexiconFor(ctx, request)
  await withTimeLimit(ctx, async (db, inTime) => {
    const { facts } = await readSearchFacts(db, ctx, { request, lexicon })
    const plan = planSearch(request, facts)
    show('Plan', plan)
    planned()
    const { total, capped, page } = await runPlan(db, { plan, inTime })
    show('Found', { total, capped, onThisPage: page.length })
  })
}

/** The parameters of a search; refuses names and values that the call does not know. */
function searchQuery({ subject, options }: Asked): QueryOf<typeof searchParts> {
  const declared = searchParts.query!
  const known = Object.keys(declared.properties)
  const query: Record<string, unknown> = {
    q: subject,
    ...(options.mode && { mode: options.mode }),
    ...(options.sort && { sort: options.sort }),
    ...(options.page && { current: Number(options.page) }),
    ...(options.size && { size: Number(options.size) }),
    ...options.search,
  }
  const stray = Object.keys(query).find((name) => !known.includes(name))
  if (stray) throw new StartError(`A search has no "${stray}". ${suggestion(stray, known)}`)
  const check = new Ajv({ strict: false }).compile(declared)
  if (!check(query)) {
    const [fault] = check.errors!
    const allowed = (fault!.params as { allowedValues?: string[] }).allowedValues
    throw new StartError(
      `${fault!.instancePath.slice(1)}: ${fault!.message}${allowed ? `: ${allowed.join(', ')}` : ''}.`,
    )
  }
  return query as QueryOf<typeof searchParts>
}

async function explainList(ctx: SignedIn, { asked, show }: { asked: Asked; show: Show }) {
  const { subject, options } = asked
  const { screens } = ctx.services
  const screen = screens.byName(subject)
  const listed = screens.screens.filter(({ calls }) => calls.some(({ kind }) => kind === 'list'))
  const call = screen?.calls.find(({ kind }) => kind === 'list')
  if (!screen || !call)
    throw new StartError(
      `There is no list "${subject}". ${suggestion(
        subject,
        listed.map(({ name }) => name),
      )}`,
    )
  const { current, size } = call.paging!
  const input = {
    ...screen.api.fixed,
    ...options.search,
    ...(options.sort && { orderBy: options.sort }),
    ...(options.page && { [current]: options.page }),
    ...(options.size && { [size]: options.size }),
  }
  const { file, table } = screen
  show('Plan', { screen: subject, file, table: table.name, call: `${call.method} ${call.path}`, input })
  const { total, records } = await listRows(ctx, { screen, call, input })
  show('Found', { total, onThisPage: records.length })
}

async function contextOf(
  database: Database,
  { config, as }: { config: Config; as: string },
): Promise<SignedIn> {
  const { db } = database
  const user = await findUserByAccount(db, as)
  const me = user && (await meOfUser(db, user.userId))
  if (!me) throw new StartError(`There is no account "${as}". Name another one with --as.`)
  const now = new Date()
  // Lists and searches use no other services.
  const services = {
    ...{ config, database, db, clock: () => now },
    screens: await ScreenRegistry.load({ strict: false, hooks: screenHooks }),
    ports: { claimFiles, fileNames, meOfUser },
    lexicons: { read: () => readLexicon(db) },
    development: false,
  } as Partial<Services> as Services
  return {
    ...{ services, db, now, me },
    language: 'en',
    requestId: 'explain',
    ip: '',
    log: console as never,
    repeat: undefined,
  }
}

function dialectOf({ engine }: Database): Dialect {
  return new PostgresDialect({ pool: engine.kind === 'embedded' ? engine.postgres : engine.pool })
}

function dataFolder({ dataDir }: Config): string {
  if (existsSync(dataDir)) return dataDir
  throw new StartError(
    `DATA_DIR: there is no data in ${dataDir} yet. Start the product once, or set DATA_DIR.`,
  )
}

type Show = (title: string, content: object) => void

const section = (title: string, content: object) => `── ${title}\n${JSON.stringify(content, null, 2)}\n`

function described(title: string, { sql, parameters, lines }: Explained): string {
  const values = parameters.map((value, index) => `$${index + 1} = ${JSON.stringify(value)}`)
  const outcome = lines.length > 0 ? lines.join('\n') : 'It failed; the reason is at the end.'
  return [`── ${title}`, `${withoutMargin(sql)}\n`, ...values, `\n${outcome}\n`].join('\n')
}

/** The SQL as in the source, without empty lines and without common indentation. */
function withoutMargin(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const indents = lines.slice(1).map((line) => /^ */.exec(line)![0].length)
  const margin = Math.min(...indents, Infinity)
  return lines.map((line) => line.slice(Math.min(margin, /^ */.exec(line)![0].length))).join('\n')
}

function suggestion(word: string, known: string[]): string {
  const like = nearest(word, known)
  return like ? `Did you mean "${like}"?` : `Known: ${known.join(', ')}.`
}

/** Undefined for a command line that names nothing, or something unknown. */
function readArguments(words: string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        mode: { type: 'string' },
        search: { type: 'string', multiple: true },
        sort: { type: 'string' },
        page: { type: 'string' },
        size: { type: 'string' },
        as: { type: 'string' },
      },
    })
    const [kind, about, ...others] = positionals
    const pairs = (values.search ?? []).map(pairOf)
    const isComplete = (kind === 'search' || kind === 'list') && about !== undefined && others.length === 0
    if (!isComplete || !pairs.every((pair) => pair !== undefined) || (kind === 'list' && values.mode))
      return undefined
    return {
      what: kind,
      subject: about,
      options: { ...values, as: values.as ?? 'admin', search: Object.fromEntries(pairs) },
    }
  } catch {
    return undefined
  }
}

/** Splits name=value; undefined for any other text. */
function pairOf(text: string): [name: string, value: string] | undefined {
  const at = text.indexOf('=')
  return at < 1 ? undefined : [text.slice(0, at), text.slice(at + 1)]
}

function faultOf(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (!(error instanceof AppError)) return error
  const fields = error.fields.map(({ field, msg }) => `${field}: ${msg}`)
  return [sentence(error.code, 'en', error.facts), ...fields].join('\n')
}
