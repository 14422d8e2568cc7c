// The calls that exchange a screen's rows with a spreadsheet.
import '@fastify/multipart'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { LARGEST_SHEET_BYTES } from '../../../shared/screen/sheet-limits.ts'
import { run } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { write } from '../../http/write.ts'
import { oneFileAtATime } from '../../spreadsheet/one-at-a-time.ts'
import { openSheetFile } from '../../spreadsheet/open-sheet-file.ts'
import type { Row } from '../hook.ts'
import { readIds } from '../ids.ts'
import { invalid } from '../invalid.ts'
import { refuseStrangers } from '../save.ts'
import type { FoundCall } from '../screen-registry.ts'
import { exportRows } from './export-rows.ts'
import { importReport } from './report.ts'
import { beginImport, insertRun, readRun } from './runs.ts'
import { importTemplate } from './template.ts'
import { withTenantLabels } from './tenant-labels.ts'

interface SheetRequest {
  request: FastifyRequest
  found: FoundCall
  /** Parameters of query and body, without the screen's fixed ones. */
  input: Row
}

/**
 * What answers a spreadsheet call: a file to send, or data; undefined when the call is another kind.
 * The reply itself is not handed on: it is a promise of its own end, and awaiting it loses it.
 */
export async function answerSheetCall(
  ctx: SignedIn,
  { request, found, input }: SheetRequest,
): Promise<{ file: Download } | { data: unknown } | undefined> {
  const { call } = found
  const exports = call.kind === 'export' || call.kind === 'exportChosen'
  if (!exports && !importKinds.has(call.kind)) return undefined
  const screen = await withTenantLabels(ctx, found.screen)
  if (exports) return { file: await exportRows(ctx, { screen, call, input }) }
  refuseStrangers(screen, ctx)
  switch (call.kind) {
    case 'template': {
      const { columnsOf, ...into } = columnsIn(ctx, screen, input)
      const given = Object.keys(givenIn(ctx, screen, into))
      return { file: await importTemplate(ctx, { screen, given, columnsOf }) }
    }
    case 'importCheck':
      return { data: await checkUpload(ctx, { screen, request, given: givenIn(ctx, screen, input) }) }
    case 'import':
      return { data: await startImport(ctx, { screen, input }) }
    case 'importRun':
      return { data: await tellRun(ctx, { screen, input }) }
    default:
      return { file: await importReport(ctx, { screen, id: oneId(ctx, input['id']) }) }
  }
}

const importKinds: ReadonlySet<string> = new Set([
  'template',
  'importCheck',
  'import',
  'importRun',
  'importReport',
])

/** What stands for all rows of an upload: which row of its master screen they belong to. */
function givenIn({ language }: SignedIn, screen: Screen, input: Row): Row {
  const { master } = screen.table
  const given: Row = {}
  for (const [prop, value] of Object.entries(input)) {
    if (prop !== master?.prop) throw invalid(language, { field: prop, keyword: 'additionalProperties' })
    if (value !== '') given[prop] = readIds(value, { name: prop, language })[0]
  }
  return given
}

/** The row whose further columns the template is to have, apart from the other parameters. */
function columnsIn(
  { language }: SignedIn,
  screen: Screen,
  input: Row,
): Row & { columnsOf: string | undefined } {
  const name = screen.import?.columnsBy
  if (!name || input[name] === undefined) return { ...input, columnsOf: undefined }
  const { [name]: asked, ...into } = input
  return { ...into, columnsOf: asked === '' ? undefined : readIds(asked, { name, language })[0] }
}

function oneId({ language }: SignedIn, id: unknown): string {
  return readIds(id, { name: 'id', language })[0]!
}

async function checkUpload(
  ctx: SignedIn,
  { screen, request, given }: { screen: Screen; request: FastifyRequest; given: Row },
) {
  const { fileName, content } = await readUploaded(request)
  // What is no spreadsheet at all is refused at once.
  await oneFileAtATime(ctx.me.userId, async () => (await openSheetFile(content, fileName)).close())
  const id = newId()
  const answer = await write(withContent(ctx, content), async (tx) => {
    await insertRun(tx, ctx, { id, screen: screen.name, fileName, content, given })
    return readRun(tx, ctx, { screen: screen.name, id })
  })
  ctx.services.imports.nudge(answer!.id)
  return answer
}

// A repeated request is the same when its file is; the body is not among what is compared otherwise.
function withContent(ctx: SignedIn, content: Buffer): SignedIn {
  if (!ctx.repeat) return ctx
  const bodyHash = createHash('sha256').update(ctx.repeat.bodyHash).update(content).digest('base64')
  return { ...ctx, repeat: { ...ctx.repeat, bodyHash } }
}

async function readUploaded(request: FastifyRequest): Promise<{ fileName: string; content: Buffer }> {
  if (!request.isMultipart()) throw new AppError('IMPORT_NO_FILE')
  try {
    const part = await request.file({ limits: { fileSize: LARGEST_SHEET_BYTES, files: 1, fields: 10 } })
    if (!part) throw new AppError('IMPORT_NO_FILE')
    const content = await part.toBuffer()
    // PostgreSQL's text takes neither NUL nor half a surrogate pair.
    const fileName = part.filename.replaceAll('\0', '').toWellFormed().slice(-200)
    return { fileName, content }
  } catch (error) {
    if (error instanceof AppError) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('BODY_TOO_LARGE', { limit: `${LARGEST_SHEET_BYTES / 1024 / 1024} MB` })
    // A form that breaks off or is put together wrongly.
    throw new AppError('BAD_REQUEST')
  }
}

async function startImport(ctx: SignedIn, { screen, input }: { screen: Screen; input: Row }) {
  const { id: asked, mode = 'ALL', ...rest } = input
  const [unknown] = Object.keys(rest)
  if (unknown) throw invalid(ctx.language, { field: unknown, keyword: 'additionalProperties' })
  if (mode !== 'ALL' && mode !== 'GOOD')
    throw invalid(ctx.language, {
      field: 'mode',
      keyword: 'enum',
      params: { allowedValues: ['ALL', 'GOOD'] },
    })
  const id = oneId(ctx, asked)
  const answer = await write(ctx, async (tx) => {
    const checked = await readRun(tx, ctx, { screen: screen.name, id })
    if (!checked) throw new AppError('RECORD_NOT_FOUND')
    if (mode === 'ALL' && checked.status === 'CHECKED' && checked.bad > 0)
      throw new AppError('IMPORT_HAS_FAULTS', { count: checked.bad })
    if (!(await beginImport(tx, ctx, { id, screen: screen.name, mode })))
      throw new AppError('IMPORT_NOT_READY')
    await run(tx, sql`delete from import_faults where run_id = ${id}`)
    return readRun(tx, ctx, { screen: screen.name, id })
  })
  ctx.services.imports.nudge(id)
  return answer
}

/** How a run stands; without an id the caller's latest one (into the named row's items), or null. */
async function tellRun(ctx: SignedIn, { screen, input }: { screen: Screen; input: Row }) {
  const { id, ...into } = input
  const isAsked = id !== undefined && id !== ''
  const given = givenIn(ctx, screen, into)
  const found = await readRun(ctx.db, ctx, {
    screen: screen.name,
    ...(isAsked && { id: oneId(ctx, id) }),
    ...(Object.keys(given).length > 0 && { given }),
  })
  if (isAsked && !found) throw new AppError('RECORD_NOT_FOUND')
  return found ?? null
}
