import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives the workers a temporary folder that goes with the run: the server and the browser of a worker end with
 * its process, and nobody else removes what they leave.
 */
export function setup() {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-run-'))
  // A sweep starts PostgreSQL in it too, which refuses to run as root and has a user of its own.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
