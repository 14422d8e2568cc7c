// A server process that is killed while a price list is being applied, on the embedded engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clientOf, signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { sendList } from '../support/price-lists.ts'
import { startServerProcess } from '../support/server-process.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'

const ROWS = 1_500
/** Enough for two starts of a server on a busy machine. */
const MOST_MS = 300_000

interface List {
  status: string
  doneCount: number
  addedCount: number
  badCount: number
}

it.runIf(runsInFull('src/server/modules/price-lists/'))(
  'continues after the restart and ends with every row applied once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'price-list-kill-'))
    await fillFolder(folder)
    const env = { DATA_DIR: folder, PORT: '0', DEMO: '1' }
    const first = startServerProcess(env)
    try {
      const url = await first.ready
      const rows = Array.from({ length: ROWS }, (_, at) => `KL-${at},散件 ${at},潍柴,10,7000`)
      const sending = sendList({ url }, ['code,name,brand,price,stock', ...rows].join('\n')).catch(
        () => undefined,
      )
      await untilList(url, ({ doneCount }) => doneCount > 0)
      first.kill('SIGKILL')
      await Promise.all([first.ended, sending])
    } finally {
      first.kill('SIGKILL')
    }
    const second = startServerProcess(env)
    try {
      const list = await untilList(await second.ready, ({ status }) => status === 'IN_FORCE')
      expect(list).toMatchObject({ doneCount: ROWS, addedCount: ROWS, badCount: 0 })
    } finally {
      second.kill('SIGTERM')
      await second.ended
      rmSync(folder, { recursive: true, force: true })
    }
  },
  MOST_MS,
)

/** Polls until the only list meets `holds`. */
async function untilList(url: string, holds: (list: List) => boolean): Promise<List> {
  const { access_token: token } = await signIn(url, 'admin')
  const admin = clientOf(url, async () => `Bearer ${token}`)
  for (;;) {
    const { records } = expectDone(await admin.get<{ records: List[] }>('/catalogue/price-list/list'))
    const [list] = records
    if (list && holds(list)) return list
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
