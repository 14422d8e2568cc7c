import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { one } from '../../src/server/db/connection.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { callOf, screens } from '../support/screens.ts'
import { startServerProcess } from '../support/server-process.ts'
import { aCsv, beginImport, checked, download, imported, settled } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import type { TestServer } from '../support/test-server.ts'

const EXPORTED = 1_500
const IMPORTED = 4_000
/** Enough for two server processes and two files of some thousand rows on a busy machine. */
const MOST_MS = 300_000

const post = screens.find(({ name }) => name === 'post')!

export interface KilledPlace {
  /** The environment of the process that is killed. */
  env: Record<string, string>
  /** The server that continues with its data. */
  next: () => Promise<TestServer>
}

/** Kills a process while it imports one file and exports another. */
export function killedSheetsSuite(place: () => Promise<KilledPlace>) {
  it.runIf(runsInFull('src/server/engine/sheets/'))(
    'continues an import that was killed, and never serves a truncated export as complete',
    async () => {
      const { env, next } = await place()
      const victim = startServerProcess(env)
      onTestFinished(() => victim.kill('SIGKILL'))
      const url = await victim.ready
      const { access_token: token } = await signIn(url, 'admin')
      const admin = clientOf(url, async () => `Bearer ${token}`)
      expect(await imported(admin, post, postsFile('kept', EXPORTED))).toMatchObject({ created: EXPORTED })
      const { id } = await checked(admin, post, postsFile('cut', IMPORTED))
      expectDone(await beginImport(admin, post, id, 'GOOD'))
      await untilUnderWay(admin, id)
      const sent = await exported(admin)
      victim.kill('SIGKILL')
      const text = await sent.text().catch(() => undefined)
      await victim.ended

      const after = await next()
      const lines = (await (await exported(after.as('admin'))).text()).trim().split('\n')
      expect(lines).toHaveLength(EXPORTED + 1)
      if (text !== undefined) expect(text.trim().split('\n')).toEqual(lines)
      expect(await settled(after.as('admin'), post, id)).toMatchObject({
        status: 'DONE',
        rows: IMPORTED,
        created: IMPORTED,
        bad: 0,
      })
      const { rows, changes } = await one(
        after.db,
        sql<{ rows: number; changes: number }>`
          select count(*)::int as rows, max(version)::int as changes
          from posts
          where code like 'cut-%'
        `,
      )
      expect([rows, changes]).toEqual([IMPORTED, 1])
      expect(await brokenInvariants(after.db)).toEqual([])
    },
    MOST_MS,
  )
}

function postsFile(prefix: string, count: number) {
  const rows = Array.from({ length: count }, (_, at) => `${prefix}-${at},Post ${at}`)
  return aCsv(['岗位编码,岗位名称', ...rows].join('\n'))
}

const exported = (admin: Client) =>
  download(admin, post, 'export', { code: 'kept-', orderBy: 'code', format: 'csv', size: EXPORTED })

/** Waits until some rows of the import are written, but far from all. */
async function untilUnderWay(admin: Client, id: string) {
  const { path } = callOf(post, 'importRun')!
  for (;;) {
    const run = expectDone(await admin.get<{ status: string; done: number }>(path, { id }))
    expect(run.status).toBe('IMPORTING')
    if (run.done > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
