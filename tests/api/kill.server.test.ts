import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runningClock } from '../support/clock.ts'
import { killedActs, killRoundsBeside } from '../support/kill-rounds.ts'
import { runsInFull } from '../support/swept.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

// `npm run bench -- kill` does it fifty times.
const ROUNDS = runsInFull(
  'src/server/modules/checkout/',
  'src/server/modules/orders/',
  'src/server/modules/payments/',
)
  ? killedActs.length
  : 1

describeOnServer('a server process that is killed', () => {
  const server = aTestServer({ engine: 'server', clock: runningClock() })

  it('loses nothing acknowledged and leaves nothing half done in submit, pay and cancel', async () => {
    const { engine } = server.services.database
    if (engine.kind !== 'server') throw new Error('These tests run on a server')
    const folder = mkdtempSync(join(tmpdir(), 'truck-parts-kill-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const results = await killRoundsBeside(server.url, {
      env: { DATABASE_URL: engine.url, DATA_DIR: folder },
      rounds: ROUNDS,
      moment: (round) => ({ answers: round, thenMs: 5 }),
    })
    expect(results.flatMap(({ faults }) => faults)).toEqual([])
    expect(results.map(({ act }) => act)).toEqual(killedActs.slice(0, ROUNDS))
  })
})
