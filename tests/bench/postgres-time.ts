import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { withDatabase } from '../support/postgres-databases.ts'

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

interface Process {
  parent: number
  seconds: number
}

/**
 * Processor seconds that the database server and all its processes have used so far; undefined where that is
 * unknown, because the server runs elsewhere or the system is not Linux.
 */
export function postgresSeconds(databaseUrl: string): Promise<number | undefined> {
  return withDatabase(databaseUrl, 'bench', async (client: Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const own = processOf(String(rows[0]!.pid))
    if (!own) return undefined
    const server = own.parent
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), process: processOf(name) }))
      .filter(({ pid, process }) => process && (pid === server || process.parent === server))
      .reduce((sum, { process }) => sum + process!.seconds, 0)
  })
}

/** A process with the time of its ended children; undefined for one that does not exist here. */
function processOf(pid: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // man 5 proc: ppid is the 4th field, utime, stime, cutime and cstime the 14th to the 17th.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS }
  } catch {
    return undefined
  }
}
