// Files made to keep a server busy are read apart from it: meanwhile it answers everybody else.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPriceList } from '../../src/shared/calls/price-list.ts'
import { readOrderFile } from '../../src/shared/calls/quick-order.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { hostileSheets } from '../support/hostile-sheets.ts'
import { screens } from '../support/screens.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { aCsv, settled, upload, type NamedFile } from '../support/sheets.ts'
import { sweptCases } from '../support/swept.ts'

// Without anything else to do a machine answers within a few milliseconds; the files once took it
// from 5 seconds to minutes.
const LONGEST_WAIT_MS = 2_500

const post = screens.find(({ name }) => name === 'post')!
const folder = mkdtempSync(join(tmpdir(), 'truck-parts-hostile-'))
let server: ServerProcess
let url: string

beforeAll(async () => {
  await fillFolder(folder)
  server = startServerProcess({ DATA_DIR: folder })
  url = await server.ready
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Does the work and returns the milliseconds that a health check waited at most meanwhile. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  const probe = new Worker(new URL('../support/health-probe.ts', import.meta.url), { workerData: { url } })
  const longest = once(probe, 'message').then(([ms]) => ms as number)
  try {
    await Promise.race([work(), longest])
  } finally {
    probe.postMessage('over')
  }
  return longest
}

it('cells of ten thousand names are refused where names are looked up, while everybody else is answered', async () => {
  const admin = await person('admin')
  const part = screens.find(({ name }) => name === 'part')!
  const listed = part.fields.find(({ type, form }) => (type === 'dictMany' || type === 'refMany') && form)!
  const { key } = part.import!
  const names = `"${'a1,'.repeat(10_000)}"`
  const rows = Array.from({ length: 100 }, (_, row) => [...key.map((prop) => `${prop}${row}`), names].join())
  const file = aCsv([[...key, listed.prop].join(), ...rows].join('\n'))
  const waited = await longestWait(async () => {
    const { data } = await upload(admin, part, file)
    const run = await settled(admin, part, data.id)
    expect(run).toMatchObject({ status: 'CHECKED', bad: 100 })
    expect(JSON.stringify(run.badRows[0])).toContain('1000')
  })
  expect(waited).toBeLessThan(LONGEST_WAIT_MS)
})

async function person(account: string): Promise<Client> {
  const { access_token } = await signIn(url, account)
  return clientOf(url, async () => `Bearer ${access_token}`)
}

// Of the files one with a bad style, one with bad rows, one with a bad head and one with too many sheets.
const READERS = [
  'src/server/spreadsheet/',
  'src/server/engine/sheets/',
  'src/server/modules/price-lists/',
  'src/server/modules/cart/quick-order/',
  'tests/support/hostile-sheets.ts',
]

describe.each(sweptCases(Object.entries(hostileSheets), { oneIn: 8, folders: READERS }))('%s', (_, make) => {
  it('is refused or read while everybody else is answered', async () => {
    const file: NamedFile = make()
    const [admin, buyer] = await Promise.all([person('admin'), person('buyer')])
    const waited = await longestWait(async () => {
      const checked = await upload(admin, post, file)
      if (checked.status === 200) {
        const run = await settled(admin, post, checked.data.id)
        expect(['REFUSED', 'CHECKED']).toContain(run.status)
      } else expect(checked.status).toBe(400)
      const form = new FormData()
      form.set('file', new File([Buffer.from(file.bytes)], file.name))
      const ordered = await buyer.fetch(readOrderFile.path, { method: 'POST', body: form })
      expect([200, 400]).toContain(ordered.status)
      const priced = await admin.fetch(`${importPriceList.path}?supplier=vendor`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: Buffer.from(file.bytes),
      })
      expect([200, 400]).toContain(priced.status)
    })
    expect(waited).toBeLessThan(LONGEST_WAIT_MS)
  })
})
