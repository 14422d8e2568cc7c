import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { aPhone, aUser } from '../support/people.ts'
import { press, see, theSite, type Say } from '../support/site.ts'

const site = theSite()

/** The code in the newest message to this phone, from the SMS sandbox. */
async function codeSentTo(phone: string): Promise<string> {
  await site.server.services.sms.settled()
  const text = site.server.services.sms.sandbox!.sent().find((sms) => sms.phone === phone)?.text
  return /\d{6}/.exec(text ?? '')![0]
}

async function signInOn(page: Page, say: Say, { account, password }: { account: string; password: string }) {
  await page.getByLabel(say('session:username')).fill(account)
  await page.getByLabel(say('session:password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await see(page.getByRole('navigation').first()).toBeVisible()
}

it('resets a forgotten password with the code sent by SMS, and signs in with the new one', async () => {
  const [account, phone] = [await aUser(site.server), aPhone()]
  await run(site.server.db, sql`update users set phone = ${phone} where account = ${account}`)
  const { page, say } = await site.visit({ language: 'zh', path: '/login', expected: /status of 400/ })
  await page.getByRole('link', { name: say('session:forgot') }).click()

  await press(page, say('account:sendCode'))
  await see(page.getByText(say('session:usernameMissing'))).toBeVisible()
  await page.getByLabel(say('session:username')).fill(account)
  await page.getByLabel(say('account:phone')).fill(phone)
  await press(page, say('account:sendCode'))

  const code = page.getByLabel(say('account:code'))
  await see(code).toBeFocused()
  const right = await codeSentTo(phone)
  await code.fill(right === '000000' ? '111111' : '000000')
  await press(page, say('account:verify'))
  await see(page.getByRole('alert')).toBeVisible()
  await code.fill(right)
  await press(page, say('account:verify'))

  const fresh = page.getByLabel(say('account:newPassword'), { exact: true })
  await see(fresh).toBeFocused()
  await fresh.fill('lorry2026x')
  await page.getByLabel(say('account:confirmPassword')).fill('lorry2026x')
  await press(page, say('account:forget.save'))
  await page.waitForURL(/\/login$/)
  await see(page.getByRole('status')).toContainText(say('account:forget.done'))
  await signInOn(page, say, { account, password: 'lorry2026x' })
})

it('registers an invited company, which can sign in once an administrator has approved it', async () => {
  const phone = aPhone()
  const company = `Fleet Works ${phone}`
  const somebody = { account: `fleet${phone}`, password: 'lorry2026x', phone }
  const visitor = await site.visit({ language: 'en', path: '/register?code=DEMO2001' })
  const { page, say } = visitor
  await see(page.getByText(say('account:register.invitedWith', { code: 'DEMO2001' }))).toBeVisible()
  await page.getByLabel(say('account:register.company')).fill(company)
  await page.getByLabel(say('account:register.name')).fill('Ann Driver')
  await page.getByLabel(say('session:username')).fill(somebody.account)
  await page.getByLabel(say('session:password'), { exact: true }).fill(somebody.password)
  await page.getByLabel(say('account:confirmPassword')).fill(somebody.password)
  await page.getByLabel(say('account:phone')).fill(somebody.phone)
  await press(page, say('account:sendCode'))
  await see(page.getByRole('button', { name: /\d+ s$/ })).toBeVisible()
  await page.getByLabel(say('account:code')).fill(await codeSentTo(somebody.phone))
  await press(page, say('account:register.send'))
  await see(page.getByText(say('account:fault.agreed'))).toBeVisible()
  await press(page, say('account:agreement.title'))
  await press(page.getByRole('dialog'), say('account:agreement.agree'))
  await press(page, say('account:register.send'))
  await see(page.getByRole('heading', { name: say('account:register.doneTitle') })).toBeVisible()

  const admin = await site.visit({ language: 'en', as: 'admin', path: '/system/tenant-registration' })
  await admin.page.getByRole('button', { name: `Review ${company}` }).click()
  await press(admin.page.getByRole('dialog'), 'Review')
  await see(admin.page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => site.server.services.sms.sandbox!.sent().find((sms) => sms.phone === somebody.phone)?.kind)
    .toBe('registrationApproved')

  await page.getByRole('link', { name: say('account:backToLogin') }).click()
  await signInOn(page, say, somebody)
  await see(page.getByRole('banner').getByText(company).first()).toBeVisible()
})
