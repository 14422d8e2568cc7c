// A PostgreSQL server that archives its write-ahead log, and a second one restored from a base backup and
// that archive to a point in time, as docs/operations.md advises.
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { withDatabase } from './postgres-databases.ts'
import { startPostgresServer } from './postgres-server.ts'
import { runPostgres } from './run-postgres.ts'

export interface ArchivedPostgres {
  adminUrl: string
  /** Copies the running server's files, as pg_basebackup does. */
  takeBaseBackup: () => Promise<void>
  /** Resolves once everything written so far is in the archive. */
  archiveAll: () => Promise<void>
  /** Starts a second server on the base backup; it replays the archive up to `time` and then serves. */
  restoreTo: (time: string) => Promise<string>
  /** Stops both servers and removes their files. */
  stop: () => Promise<void>
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-archive-'))
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  const server = await startPostgresServer({
    archive_mode: 'on',
    archive_command: `cp %p "${archive}/%f"`,
    full_page_writes: 'on',
  })
  if ('missing' in server) throw new Error(server.missing)
  const { adminUrl } = server
  const asAdmin = <T>(work: (client: Client) => Promise<T>) => withDatabase(adminUrl, 'postgres', work)
  const data: string = await asAdmin(async (client) => {
    const { rows } = await client.query('show data_directory')
    return rows[0].data_directory
  })
  // Where the tests run as root, the server runs as the user who owns its folder.
  const owner = statSync(data)
  const isRoot = process.getuid?.() === 0
  chmodSync(folder, 0o711)
  chmodSync(archive, 0o777)
  const backup = join(dirname(data), 'backup')
  const stops = [server.stop]

  return {
    adminUrl,
    takeBaseBackup: () =>
      asAdmin(async (client) => {
        // Both calls use one connection, because the backup ends with it.
        await client.query(`select pg_backup_start('nightly', true)`)
        cpSync(data, backup, {
          recursive: true,
          filter: (path) => !/\/(pg_wal\/.+|postmaster\.(pid|opts))$/.test(path),
        })
        const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
        writeFileSync(join(backup, 'backup_label'), rows[0].labelfile)
        writeFileSync(join(backup, 'recovery.signal'), '')
        if (isRoot) giveTo(owner, backup)
      }),
    archiveAll: () =>
      asAdmin(async (client) => {
        const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment')
        for (;;) {
          const archived = await client.query('select last_archived_wal as last from pg_stat_archiver')
          if ((archived.rows[0].last ?? '') >= rows[0].segment) return
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }),
    restoreTo: async (time) => {
      const restored = await runPostgres({
        programs: join(dirname(data), 'native'),
        data: backup,
        password: new URL(adminUrl).password,
        runAs: { ...(isRoot && { uid: owner.uid, gid: owner.gid }), cwd: dirname(data) },
        settings: {
          restore_command: `cp "${archive}/%f" "%p"`,
          recovery_target_time: time,
          recovery_target_action: 'promote',
        },
      })
      stops.unshift(restored.stop)
      return restored.adminUrl
    },
    stop: async () => {
      for (const stop of stops) await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string) {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(name)), uid, gid)
}
