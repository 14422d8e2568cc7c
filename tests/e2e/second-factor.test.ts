import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '../../src/shared/errors.ts'
import { aUser } from '../support/people.ts'
import { aBrowser, press, see, theSite, type Say } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const { server } = theSite()
const browser = aBrowser()

/** Passkeys need a host name, not an IP address. */
const site = () => server.url.replace('127.0.0.1', 'localhost')
const visit = (language: Language, { as: account, path }: { as?: string; path: string }) =>
  browser.visit(site(), { language, path, ...(account && { as: account }), expected: /status of 40[013]/ })

const SAFETY = '/info/index?active=7'

/** The code that an authenticator app shows this many periods from now; each is accepted once. */
const codeOf = (secret: string, { periods }: { periods: number }) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock().getTime() + periods * 30_000,
  })

/** Sets up an app in the open dialog. Returns its secret and the recovery codes. */
async function setUpApp(page: Page, say: Say) {
  const picture = page.getByAltText(say('safety:app.picture'))
  await see(picture).toBeVisible()
  const typed = await page.getByRole('dialog').locator('p span').innerText()
  const secret = typed.replaceAll(' ', '')
  await page.getByLabel(say('safety:app.firstCode')).fill(codeOf(secret, { periods: 0 }))
  await press(page.getByRole('dialog'), say('safety:confirm'))
  const list = page.getByRole('list', { name: say('safety:recovery.title') })
  await see(list.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts()
  await press(page.getByRole('dialog'), say('safety:recovery.kept'))
  return { secret, recoveryCodes }
}

async function forgetWhoIsHere(page: Page) {
  // The open page must not notice and redirect to the login page by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`${site()}/login`)
}

/** Starts over as if in another browser, and enters the password. */
async function givePassword(page: Page, say: Say, account: string) {
  await forgetWhoIsHere(page)
  await page.getByLabel(say('session:username')).fill(account)
  await page.getByLabel(say('session:password'), { exact: true }).fill('demo1234')
  await press(page, say('session:submit'))
}

async function expectInside(page: Page) {
  await see(page.getByRole('navigation').first()).toBeVisible()
}

async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe.each(sweptLanguages({ sample: 'en' }))('a second factor, in %s', (language) => {
  it('is set up in the personal centre, and signs in by app, recovery code and passkey', async () => {
    const account = await aUser(server)
    const { page, say } = await visit(language, { as: account, path: SAFETY })
    await press(page, say('safety:app.setUp'))
    await page.getByLabel(say('safety:password.label')).fill('demo1234')
    await press(page.getByRole('dialog'), say('safety:next'))
    const { secret, recoveryCodes } = await setUpApp(page, say)
    await see(page.getByRole('button', { name: say('safety:app.remove') })).toBeVisible()

    await givePassword(page, say, account)
    await see(page.getByText(say('session:second.text'))).toBeVisible()
    await page.getByLabel(say('session:second.code')).fill('000000')
    await press(page, say('session:submit'))
    await see(page.getByRole('alert')).toBeVisible()
    await page.getByLabel(say('session:second.code')).fill(codeOf(secret, { periods: 1 }))
    await press(page, say('session:submit'))
    await expectInside(page)

    await givePassword(page, say, account)
    await press(page, say('session:second.useRecovery'))
    await page.getByLabel(say('session:second.recovery')).fill(recoveryCodes[0]!.toLowerCase())
    await press(page, say('session:submit'))
    await expectInside(page)

    await addAuthenticator(page)
    await page.goto(site() + SAFETY)
    await press(page, say('safety:passkey.add'))
    await page.getByLabel(say('safety:passkey.name')).fill('Test key')
    await press(page.getByRole('dialog'), say('safety:next'))
    await see(page.getByText('Test key')).toBeVisible()

    await givePassword(page, say, account)
    await press(page, say('session:second.usePasskey'))
    await expectInside(page)

    await forgetWhoIsHere(page)
    await press(page, say('session:second.signInWithPasskey'))
    await expectInside(page)
    // Its authenticator must not be there for the next visitor.
    await page.context().close()
  })

  it('must be set up first where a role requires one, and then leads on to the requested page', async () => {
    const account = await aUser(server, { codes: ['system_post', 'system_post_view', 'system'] })
    await run(
      server.db,
      sql`
        update roles r set requires_second_factor = true
        from user_roles ur join users u on u.id = ur.user_id
        where ur.role_id = r.id and u.account = ${account}
      `,
    )
    const { page, say } = await visit(language, { path: '/login?redirect=/system/post' })
    await page.getByLabel(say('session:username')).fill(account)
    await page.getByLabel(say('session:password'), { exact: true }).fill('demo1234')
    await press(page, say('session:submit'))
    await see(page.getByRole('heading', { name: say('safety:enrol.title') })).toBeVisible()
    await see(page.getByRole('button', { name: say('safety:enrol.goOn') })).toBeDisabled()
    await press(page, say('safety:app.setUp'))
    await setUpApp(page, say)
    await press(page, say('safety:enrol.goOn'))
    await page.waitForURL(/\/system\/post/)
    await expectInside(page)
  })

  it('is requested again when it is too old for an action, which then completes', async () => {
    const account = await aUser(server)
    await run(
      server.db,
      sql`insert into user_roles (user_id, role_id) select id, 1 from users where account = ${account}`,
    )
    const { page, say } = await visit(language, { as: account, path: SAFETY })
    await press(page, say('safety:app.setUp'))
    await page.getByLabel(say('safety:password.label')).fill('demo1234')
    await press(page.getByRole('dialog'), say('safety:next'))
    const { recoveryCodes } = await setUpApp(page, say)
    await run(
      server.db,
      sql`
        update sessions s set second_factor_at = second_factor_at - interval '1 hour'
        from users u where u.id = s.user_id and u.account = ${account}
      `,
    )
    server.services.permissions.invalidate()
    await press(page, say('safety:recovery.renew'))
    const dialog = page.getByRole('dialog', { name: say('safety:stepUp.title') })
    await dialog.getByLabel(say('safety:code.label')).fill(recoveryCodes[1]!)
    await press(dialog, say('safety:confirm'))
    const list = page.getByRole('list', { name: say('safety:recovery.title') })
    await see(list.getByRole('listitem')).toHaveCount(10)
    expect(await list.getByRole('listitem').allInnerTexts()).not.toContain(recoveryCodes[1])
  })
})
