import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listAddresses } from '../../src/shared/calls/address.ts'
import { clientOf, signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { anAddress, expectDone } from '../support/shopping.ts'
import { aPng, upload } from '../support/uploads.ts'

it('serves a copied data folder as it was: rows, uploads and sessions', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'truck-parts-backup-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const [data, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ]
  fillFolder(data)

  const first = start(data)
  const { access_token: token } = await signIn(await first.ready, 'buyer')
  const authorization = async () => `Bearer ${token}`
  const client = clientOf(await first.ready, authorization)
  const kept = await anAddress(client)
  const { fileUrl } = expectDone(await upload(client, await aPng()))
  first.kill('SIGTERM')
  await first.ended
  cpSync(data, copy, { recursive: true, preserveTimestamps: true })

  const later = start(data)
  const lost = await anAddress(clientOf(await later.ready, authorization))
  later.kill('SIGTERM')
  await later.ended

  cpSync(copy, restored, { recursive: true })
  const again = start(restored)
  const back = clientOf(await again.ready, authorization)
  const ids = expectDone(await back.get(listAddresses)).map(({ addressId }) => addressId)
  expect(ids).toContain(kept)
  expect(ids).not.toContain(lost)
  const picture = await back.fetch(fileUrl.replace(/^\/api/, ''))
  expect(picture.status).toBe(200)
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0)
})

function start(dataDir: string) {
  const server = startServerProcess({ DATA_DIR: dataDir, SESSION_SECRET: '' })
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}
