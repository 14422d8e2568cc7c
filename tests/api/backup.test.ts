import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listAddresses } from '../../src/shared/calls/address.ts'
import { clientOf, signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { anAddress, expectDone } from '../support/shopping.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

it('serves a copied data folder as it was: rows, uploads and sessions', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'truck-parts-backup-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const [data, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ]
  await fillFolder(data)

  const first = await start(data)
  const { access_token: token } = await signIn(first.url, 'buyer')
  const authorization = async () => `Bearer ${token}`
  const client = clientOf(first.url, authorization)
  const kept = await anAddress(client)
  const { fileUrl } = expectDone(await upload(client, await aPng()))
  await first.stop()
  cpSync(data, copy, { recursive: true, preserveTimestamps: true })

  const later = await start(data)
  const lost = await anAddress(clientOf(later.url, authorization))
  await later.stop()

  cpSync(copy, restored, { recursive: true })
  const again = await start(restored)
  const back = clientOf(again.url, authorization)
  const ids = expectDone(await back.get(listAddresses)).map(({ addressId }) => addressId)
  expect(ids).toContain(kept)
  expect(ids).not.toContain(lost)
  const picture = await back.fetch(fileUrl.replace(/^\/api/, ''))
  expect(picture.status).toBe(200)
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0)
})

async function start(dataDir: string): Promise<TestServer> {
  // Without a secret of its own, the server keeps one in the folder, on which the sessions depend.
  const server = await startTestServer({ place: { DATA_DIR: dataDir }, env: { SESSION_SECRET: '' } })
  onTestFinished(server.stop)
  return server
}
