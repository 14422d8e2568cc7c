// The pictures of demo rows: drawn by scripts/demo-pictures.ts, kept beside this file.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FileStore } from '../../gateways/files/port.ts'
import { smallKey } from '../../modules/files/upload-file.ts'
import { many, run, type Queryable, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'

const WEBP = 'image/webp'
/** Tells the keys of demo files from those of uploads, which are random. */
const PREFIX = 'demo-demo-'
const KEY_LENGTH = 24

export type DemoPicture =
  | 'banner-brakes'
  | 'banner-filters'
  | 'banner-new'
  | 'banner-zone'
  | 'licence'
  | 'voucher'

/** A picture as a file of a tenant; answers its key, for the row that shows it. */
export async function aPicture(
  tx: Tx,
  picture: DemoPicture,
  { tenantId, shared = false, now }: { tenantId: string; shared?: boolean; now: Date },
): Promise<string> {
  const content = await contentOf(picture)
  const key = `${PREFIX}${digest(`${tenantId} ${picture}`)}`.slice(0, KEY_LENGTH)
  await run(
    tx,
    sql`
      insert into files (
        id, tenant_id, key, name, kind, type, bytes, sha256, shared, used_at, created_by, created_at
      )
      values (
        ${newId()}, ${tenantId}, ${key}, ${`${picture}.webp`}, 'webp', ${WEBP}, ${content.length}, ${digest(content)},
        ${shared}, ${now}, 1, ${now}
      )
    `,
  )
  return key
}

/** Puts the content of the demo files where files are kept, as far as it is not there yet. */
export async function keepDemoPictures(db: Queryable, files: FileStore) {
  const rows = await many(
    db,
    sql<{ key: string; name: string }>`select key, name from files where key like ${`${PREFIX}%`}`,
  )
  await Promise.all(
    rows.map(async ({ key, name }) => {
      if (await files.get(key)) return
      const content = await contentOf(name.replace(/\.webp$/, '') as DemoPicture)
      await files.put(key, content, WEBP)
      await files.put(smallKey(key), content, WEBP)
    }),
  )
}

const contentOf = (picture: DemoPicture) => readFile(new URL(`pictures/${picture}.webp`, import.meta.url))

const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
