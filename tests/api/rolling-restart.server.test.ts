// A new server process takes over from an old one on the same database while people keep working.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listAddresses, submitAddress } from '../../src/shared/calls/address.ts'
import { clientOf, signIn } from '../support/client.ts'
import { startServerProcess } from '../support/server-process.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull, SWEEPS_ALL } from '../support/swept.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const WRITERS = 4
const RESTARTS = SWEEPS_ALL ? 3 : 1
/** Per writer while one process serves: an address book holds 200. */
const WRITES = 10

const GUARDED = [
  'src/server/http/',
  'src/server/main.ts',
  'src/server/start.ts',
  'src/server/open-database.ts',
]

describeOnServer('a rolling restart', () => {
  const server = aTestServer({ engine: 'server' })

  it.runIf(runsInFull(...GUARDED))('loses no acknowledged write and refuses no client twice', async () => {
    const { engine } = server.services.database
    if (engine.kind !== 'server') throw new Error('This test needs a PostgreSQL server')
    const folder = mkdtempSync(join(tmpdir(), 'truck-parts-rolling-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const open = () => {
      const process = startServerProcess({ DATABASE_URL: engine.url, DATA_DIR: folder })
      onTestFinished(() => process.kill('SIGKILL'))
      return process
    }
    const at = (url: string) => clientOf(url, async () => `Bearer ${token}`)
    let running = open()
    // Where a load balancer sends requests; a refused one is sent there again.
    let url = await running.ready
    const { access_token: token } = await signIn(url, 'buyer')
    const over = new AbortController()
    const acknowledged: string[] = []
    const twiceRefused: unknown[] = []

    const ask = async (recipient: string) => {
      const asking = at(url).with({ 'ZP-REQ-ID': `rolling-${recipient}` })
      const { status, body } = await asking.post(submitAddress, {
        ...{ recipient, phone: '13805310001', regionCode: '370112' },
        ...{ regionName: '山东省/济南市/历城区', detail: '工业北路 1 号' },
      })
      if (status !== 200) throw new Error(`${status} ${body.error}`)
    }
    let served = 1
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      let turn = 0
      while (!over.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        if (turn >= served * WRITES) continue
        turn++
        const recipient = `r${writer}-${turn}`
        try {
          await ask(recipient).catch(() => ask(recipient))
          acknowledged.push(recipient)
        } catch (error) {
          twiceRefused.push(error)
        }
      }
    })
    for (let restart = 0; restart < RESTARTS; restart++) {
      const next = open()
      const nextUrl = await next.ready
      served++
      const former = running
      url = nextUrl
      running = next
      former.kill('SIGTERM')
      expect((await former.ended).code).toBe(0)
    }
    over.abort()
    await Promise.all(writers)
    expect(twiceRefused).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(WRITERS)
    const kept = expectDone(await at(url).get(listAddresses)).map(({ recipient }) => recipient)
    expect(kept.filter((name) => name.startsWith('r')).toSorted()).toEqual(acknowledged.toSorted())
  })
})
