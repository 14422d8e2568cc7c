import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clientOf, signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { anAddress } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import { aPng, upload } from '../support/uploads.ts'

/** Files that others than the owner may read, write or enter. */
function open(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return [folder, ...entries].filter((path) => (statSync(path).mode & 0o077) !== 0)
}

const IS_GUARDED = runsInFull(
  'src/server/db/private-folder.ts',
  'src/server/gateways/files/',
  'src/server/start.ts',
  'src/server/open-database.ts',
)

it.runIf(process.platform !== 'win32' && IS_GUARDED)(
  'lets nobody else into the data folder, whatever the earlier permissions and the umask',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'truck-parts-private-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await fillFolder(folder)
    for (const name of readdirSync(folder, { recursive: true }))
      chmodSync(join(folder, String(name)), statSync(join(folder, String(name))).mode | 0o044)
    chmodSync(folder, 0o755)
    const umask = process.umask(0)
    const server = startServerProcess({ DATA_DIR: folder, SESSION_SECRET: '' })
    process.umask(umask)
    onTestFinished(() => server.kill('SIGKILL'))
    const url = await server.ready
    const { access_token: token } = await signIn(url, 'buyer')
    const buyer = clientOf(url, async () => `Bearer ${token}`)
    await anAddress(buyer)
    await upload(buyer, await aPng())
    expect(open(folder)).toEqual([])
    server.kill('SIGTERM')
    await server.ended
    expect(open(folder)).toEqual([])
  },
)
