import { sql } from 'kysely'
import { many, maybeOne, one, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'

export interface StoredFile {
  id: string
  tenantId: string
  key: string
  name: string
  kind: string
  type: string
  bytes: number
  sha256: string
  shared: boolean
  usedAt: Date | null
  createdBy: string
}

export type NewFile = Omit<StoredFile, 'shared' | 'usedAt'> & { createdAt: Date }

const columns = sql`
  id, tenant_id, key, name, kind, type, bytes, sha256, shared,
  used_at, created_by
`

export async function insertFile(tx: Tx, file: NewFile) {
  await run(
    tx,
    sql`
      insert into files (id, tenant_id, key, name, kind, type, bytes, sha256, created_by, created_at)
      values (
        ${file.id}, ${file.tenantId}, ${file.key}, ${file.name}, ${file.kind}, ${file.type}, ${file.bytes},
        ${file.sha256}, ${file.createdBy}, ${file.createdAt}
      )
    `,
  )
}

export const findFile = (db: Queryable, key: string) =>
  maybeOne(db, sql<StoredFile>`select ${columns} from files where key = ${key}`)

export const lockFiles = (tx: Tx, keys: string[]) =>
  many(
    tx,
    sql<StoredFile>`
      select ${columns}
      from files
      where key = any(${keys}::text[])
      order by id
      for update
    `,
  )

export async function markFilesUsed(
  tx: Tx,
  { keys, tenantId, shared, now }: { keys: string[]; tenantId: string; shared: boolean; now: Date },
) {
  await run(
    tx,
    sql`
      update files
      set used_at = coalesce(used_at, ${now}), tenant_id = ${tenantId}, shared = shared or ${shared}
      where key = any(${keys}::text[])
    `,
  )
}

export async function countUnused(db: Queryable, userId: string): Promise<number> {
  const { count } = await one(
    db,
    sql<{
      count: string
    }>`select count(*) as count from files where created_by = ${userId} and used_at is null`,
  )
  return Number(count)
}

/** File names by key. */
export async function namesOf(db: Queryable, keys: string[]): Promise<Map<string, string>> {
  const files = await many(
    db,
    sql<{ key: string; name: string }>`select key, name from files where key = any(${keys}::text[])`,
  )
  return new Map(files.map(({ key, name }) => [key, name]))
}

/** Removes a batch of old files that no row ever named; returns their keys. */
export async function deleteOrphans(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const removed = await many(
    db,
    sql<{ key: string }>`
      delete from files
      where id in (
        select id from files
        where used_at is null and created_at < ${before}
        order by created_at
        limit ${most}
        for update skip locked
      )
      returning key
    `,
  )
  return removed.map(({ key }) => key)
}
