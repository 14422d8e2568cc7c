// The embedded database on a disk that is full or failing: users get an error, nothing acknowledged is lost,
// and nothing is half done.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listAddresses, submitAddress } from '../../src/shared/calls/address.ts'
import { listCart } from '../../src/shared/calls/cart.ts'
import { errors, type ErrorName } from '../../src/shared/errors.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { clientOf, signIn, type Answer, type Client } from '../support/client.ts'
import { runningClock } from '../support/clock.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import { startTestServer } from '../support/test-server.ts'

const IN_FULL = runsInFull(
  'src/server/db/embedded',
  'src/server/db/durable',
  'src/server/main.ts',
  'src/server/start.ts',
  'src/server/open-database.ts',
)
const LONG = '一'.repeat(150)

it('is full: users get an error, reading continues, and everything works again once there is room', async () => {
  const { disk, serve, serveHere } = await aPlace()
  const { buyer, stop } = await serve()
  disk('full')
  const refused = await refusedSave(buyer)
  expectRefusal(refused.answer, 'DISK_FULL', 'zh')
  expectRefusal((await refusedSave(buyer.in('en'))).answer, 'DISK_FULL', 'en')
  expectDone(await buyer.get(listCart))
  disk('')
  const saved = expectDone(await save(buyer, 'after'))
  const kept = expectDone(await buyer.get(listAddresses)).map(({ addressId }) => addressId)
  expect(kept).toContain(saved.addressId)
  expect((await stop()).code).toBe(0)
  const { db } = await serveHere()
  expect(await brokenInvariants(db)).toEqual([])
})

it.runIf(IN_FULL).each([
  ['cannot keep what was written', 'broken', 'DATABASE_AWAY'],
  ['has no room for its log', 'no-log', 'DISK_FULL'],
] as const)('%s: the change is refused, and the process ends with the reason', async (_, order, told) => {
  const { disk, serve, serveHere } = await aPlace()
  const first = await serve()
  for (const name of ['a', 'b', 'c']) expectDone(await save(first.buyer, name))
  disk(order)
  const { status, body } = await save(first.buyer, 'lost')
  expect({ status, error: body.error }).toEqual({ status: 503, error: told })
  const ended = await first.ended
  expect(ended.code).toBe(70)
  expect(ended.err).toContain('The embedded database broke off')
  const again = await serveHere()
  const buyer = again.as('buyer')
  const names = expectDone(await buyer.get(listAddresses)).map(({ recipient }) => recipient)
  expect(names).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  expectDone(await save(buyer, 'd'))
  expect(await brokenInvariants(again.db)).toEqual([])
})

it.runIf(IN_FULL)('stops the start with a message while it is full', async () => {
  const { disk, start, serveHere } = await aPlace()
  disk('no-log')
  const { code, err } = await start().ended
  expect(code).toBe(1)
  expect(err).toMatch(/^Cannot start\. DATA_DIR: the database in .* cannot be opened/m)
  const again = await serveHere()
  expectDone(await save(again.as('buyer'), 'later'))
})

/** A filled data folder on a disk that fails on request. */
async function aPlace() {
  const scratch = mkdtempSync(join(tmpdir(), 'truck-parts-disk-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const data = join(scratch, 'data')
  const orders = join(scratch, 'orders')
  const disk = (order: '' | 'full' | 'no-log' | 'broken') => writeFileSync(orders, order)
  disk('')
  await fillFolder(data)
  const start = () => {
    const server = startServerProcess({
      ...{ DATA_DIR: data, FAILING_DISK: orders, LOG_LEVEL: 'silent' },
      NODE_OPTIONS: `--import=${resolve('tests/support/failing-disk.mjs')}`,
    })
    onTestFinished(() => server.kill('SIGKILL'))
    return server
  }
  const serve = async () => {
    const server = start()
    const url = await server.ready
    const { access_token } = await signIn(url, 'buyer')
    const stop = () => {
      server.kill('SIGTERM')
      return server.ended
    }
    return { buyer: clientOf(url, async () => `Bearer ${access_token}`), ended: server.ended, stop }
  }
  /** A server in this process, whose disk never fails. */
  const serveHere = async () => {
    const server = await startTestServer({ place: { DATA_DIR: data }, clock: runningClock() })
    onTestFinished(server.stop)
    return server
  }
  return { disk, start, serve, serveHere }
}

function save(client: Client, recipient: string) {
  return client.post(submitAddress, {
    ...{ recipient, phone: '13805310001', regionCode: '370112' },
    ...{ regionName: '山东省/济南市/历城区', detail: LONG },
  })
}

/** Saves until a save is refused: existing files still have some free space. */
async function refusedSave(client: Client): Promise<{ answer: Answer }> {
  return vi.waitUntil(
    async () => {
      const answer: Answer = await save(client, 'full')
      return answer.status !== 200 && { answer }
    },
    { timeout: 60_000, interval: 1 },
  )
}

function expectRefusal({ status, body }: Answer, error: ErrorName, language: 'zh' | 'en') {
  expect({ status, error: body.error, msg: body.msg }).toEqual({
    ...{ status: errors[error].status, error },
    msg: errors[error][language],
  })
}
