// Files that the server itself fetched for a row, such as e-invoices.
import { createHash, randomBytes } from 'node:crypto'
import { fileTypes, type FileKind } from '../../../shared/files.ts'
import type { Services } from '../../context.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/connection.ts'
import { insertFile, markFilesUsed, type NewFile } from './queries.ts'

interface Fetched {
  /** Whose row names the file. */
  tenantId: string
  /** On whose decision it was fetched. */
  userId: string
  name: string
  kind: FileKind
  bytes: Buffer
}

/** Stores the content; call it outside transactions. `recordFetched` follows, or the content is left behind. */
export async function storeFetched(
  { files }: Pick<Services, 'files'>,
  { tenantId, userId, name, kind, bytes }: Fetched,
  now: Date,
): Promise<NewFile> {
  const file: NewFile = {
    id: newId(),
    tenantId,
    key: randomBytes(18).toString('base64url'),
    name,
    kind,
    type: fileTypes[kind],
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdBy: userId,
    createdAt: now,
  }
  await files.put(file.key, bytes, file.type)
  return file
}

/** Records stored files as used by a row of their tenant; returns their keys. */
export async function recordFetched(tx: Tx, files: NewFile[], now: Date): Promise<string[]> {
  for (const file of files) {
    await insertFile(tx, file)
    await markFilesUsed(tx, { keys: [file.key], tenantId: file.tenantId, shared: false, now })
  }
  return files.map(({ key }) => key)
}
