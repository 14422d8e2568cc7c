import { describe, expect, it } from 'vitest'
import { appPackage, checkAppVersion } from '../../src/shared/calls/app.ts'
import { currentUser } from '../../src/shared/calls/session.ts'
import { screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { anUploadedFile } from '../support/uploads.ts'

const server = aTestServer()
const BASE = '/sys-system/appVersion'

async function publish(versionNo: string, more: object = {}) {
  const operations = server.as('operations')
  const facts = {
    ...{ platform: 'PAD', versionNo, buildNo: 1, forced: false, notesZh: '更快', notesEn: 'Faster' },
    ...more,
  }
  const { id } = expectDone(await operations.post<{ id: string }>(`${BASE}/submit`, facts))
  expectDone(await operations.post(`${BASE}/publish`, { ids: id }))
  return id
}
const check = (version: string) =>
  server.anonymous.in('en').get(checkAppVersion, { platform: 'PAD', version })
const callOf = (version: string) =>
  server
    .as('picker')
    .with({ 'x-app': `PAD/${version}` })
    .in('en')
    .get(currentUser)

describe('an app', () => {
  it('is told to update, and once it must, is refused until it has', async () => {
    expect(expectDone(await check('1.0.0'))).toEqual({ update: 'none', latest: null })
    await publish('1.1.0', { link: 'https://app.example.com/pad' })
    expect(expectDone(await check('1.0.0'))).toEqual({
      update: 'advised',
      latest: { versionNo: '1.1.0', buildNo: 1, notes: 'Faster', link: 'https://app.example.com/pad' },
    })
    const advised = await callOf('1.0.0')
    expectDone(advised)
    expect(advised.headers.get('x-app-update')).toBe('advised; version=1.1.0')

    const forced = await publish('1.2.0', { forced: true })
    expect(expectDone(await check('1.1.0')).update).toBe('forced')
    expect(await callOf('1.1.0')).toMatchObject({
      status: 426,
      body: { error: 'APP_TOO_OLD', msg: 'This version of the app no longer works, please update to 1.2.0' },
    })
    expectDone(await callOf('1.2.0'))
    expectDone(await server.as('picker').get(currentUser))

    expectDone(await server.as('operations').post(`${BASE}/withdraw`, { ids: forced }))
    expectDone(await callOf('1.1.0'))
  })

  it('finds the package of the newest version without signing in', async () => {
    expect((await server.anonymous.get(appPackage, { platform: 'IOS' })).status).toBe(404)
    const screen = screens.find(({ name }) => name === 'app-version')!
    const field = screen.fields.find(({ prop }) => prop === 'installer')!
    const installer = [await anUploadedFile(server.as('operations'), screen, field)]
    await publish('9.0.0', { platform: 'IOS', installer })
    const latest = expectDone(
      await server.anonymous.get(checkAppVersion, { platform: 'IOS', version: '1.0.0' }),
    ).latest
    expect(latest?.link).toBe('/api/sys-system/appVersion/package?platform=IOS')
    const got = await fetch(server.url + latest!.link!)
    expect(got.status).toBe(200)
    expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(10)
  })
})
