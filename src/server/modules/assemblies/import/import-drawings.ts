import type { ReplyOf } from '../../../../shared/call.ts'
import type { importDrawings as importCall } from '../../../../shared/calls/drawing-import.ts'
import { AppError } from '../../../../shared/errors.ts'
import { IMAGE_MAX_KB, type UploadLimits } from '../../../../shared/files.ts'
import type { SignedIn } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { oneFileAtATime } from '../../../spreadsheet/one-at-a-time.ts'
import { claimFiles } from '../../files/claim-files.ts'
import { contentKind } from '../../files/content-kind.ts'
import { uploadFile } from '../../files/upload-file.ts'
import { sayFault, type Fault } from './faults.ts'
import { readBundle, type Bundle } from './read-bundle.ts'
import { readDrawings } from './read-drawings.ts'
import { resolveNames, type KnownDrawing } from './resolve-names.ts'
import type { TableName } from './tables.ts'
import { PLATFORM, writeDrawings, type DrawingToSave } from './write-drawings.ts'

const LIMITS: UploadLimits = { accept: ['jpg', 'png', 'webp'], maxBytes: IMAGE_MAX_KB * 1024, maxCount: 12 }
const FAULTS_SHOWN = 500
const TABLES: TableName[] = ['drawings', 'lines', 'spots']

/** Checks a bundle; with `writes`, saves its drawings that have no faults, all in one transaction. */
export function importDrawings(
  ctx: SignedIn,
  { bytes, writes }: { bytes: Buffer; writes: boolean },
): Promise<ReplyOf<typeof importCall>> {
  return oneFileAtATime(ctx.me.userId, async () => {
    const bundle = await readBundle(bytes)
    const { drawings, faults: ofRows } = readDrawings(bundle.tables)
    const { known, faults: ofNames } = await resolveNames(ctx.db, drawings)
    const ofPictures = await pictureFaults(bundle, known)
    const faults = [...bundle.faults, ...ofRows, ...ofNames, ...ofPictures].toSorted(
      (a, b) => TABLES.indexOf(a.table) - TABLES.indexOf(b.table) || a.line - b.line,
    )
    const faultsOf = (code: string) =>
      faults.filter((fault) => fault.code === null || fault.code === code).length
    const good = known.filter(({ code }) => faultsOf(code) === 0)
    if (writes && good.length > 0) await save(ctx, { bundle, drawings: good })
    const named = new Set(drawings.flatMap(({ pictures }) => pictures.map((name) => name.toLowerCase())))
    const zh = ctx.language === 'zh'
    return {
      drawings: drawings.map(({ code, nameZh, nameEn, series, group, pictures, lines, spots }) => ({
        ...{ code, name: zh ? nameZh : nameEn, series, group, pictures: pictures.length },
        ...{ lines: lines.length, spots: spots.length, faults: faultsOf(code) },
        isNew: known.find((one) => one.code === code)?.isNew ?? true,
      })),
      faults: faults.slice(0, FAULTS_SHOWN).map((fault) => ({
        ...{ file: `${fault.table}.csv`, line: fault.line, column: fault.column },
        msg: sayFault(fault, ctx.language),
      })),
      faultCount: faults.length,
      unusedPictures: [...bundle.pictures.values()]
        .map(({ name }) => name)
        .filter((name) => !named.has(name.toLowerCase())),
      written: writes ? good.length : 0,
    }
  })
}

async function pictureFaults({ pictures }: Bundle, drawings: KnownDrawing[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { line, code, pictures: names } of drawings) {
    const fault = (problem: Fault['problem'], value: string) =>
      faults.push({ table: 'drawings', line, column: 'picture', problem, value, code })
    for (const name of names) {
      const picture = pictures.get(name.toLowerCase())
      if (!picture) {
        fault('noPicture', name)
        continue
      }
      const content = await picture.read()
      const kind = content && (await contentKind(content, name))
      if (!kind || !LIMITS.accept.includes(kind)) fault('badPicture', name)
    }
    if (names.length > LIMITS.maxCount) fault('tooLong', names.join('; '))
  }
  return faults
}

async function save(ctx: SignedIn, { bundle, drawings }: { bundle: Bundle; drawings: KnownDrawing[] }) {
  // Stored before the transaction: files that no row names in the end are removed after a day.
  const toSave: DrawingToSave[] = []
  for (const drawing of drawings) toSave.push({ ...drawing, keys: await storePictures(ctx, bundle, drawing) })
  const { has } = bundle
  await inTransaction(ctx.db, async (tx) => {
    const keys = toSave.flatMap((drawing) => drawing.keys ?? [])
    const unfit = await claimFiles(tx, ctx, {
      named: [{ keys, limits: LIMITS }],
      tenantId: PLATFORM,
      shared: true,
    })
    if (unfit.length > 0) throw new AppError('RECORD_NOT_FOUND')
    await writeDrawings(tx, ctx, { drawings: toSave, has })
  })
}

async function storePictures(
  ctx: SignedIn,
  { pictures }: Bundle,
  { pictures: names }: KnownDrawing,
): Promise<string[] | null> {
  if (names.length === 0) return null
  const keys: string[] = []
  for (const name of names) {
    const bytes = (await pictures.get(name.toLowerCase())!.read())!
    // Each picture is an upload of its own; only the call as a whole can be repeated.
    const { fileId } = await uploadFile({ ...ctx, repeat: undefined }, { name, bytes, limits: LIMITS })
    keys.push(fileId)
  }
  return keys
}
