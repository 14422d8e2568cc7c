import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { press, see, theSite, type Say } from '../support/site.ts'

const site = theSite()

async function askToSignOut(page: Page, say: Say) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: say('frame:signOut') }).click()
  const question = page.getByRole('dialog', { name: say('frame:signOutQuestion') })
  await see(question).toBeVisible()
  return question
}

/** A second window of the same browser, on another page. */
async function anotherWindow(page: Page, path: string) {
  const other = await page.context().newPage()
  await other.goto(new URL(path, page.url()).href)
  await see(other.getByRole('main').locator('tr[data-row-key]').first()).toBeVisible()
  return other
}

async function expectSignedOut(pages: Page[], say: Say) {
  for (const page of pages) {
    // Another window's word may lead here a second time, which ends a wait for the first navigation.
    await see(page).toHaveURL(/\/login/)
    await see(page.getByRole('button', { name: say('session:submit') })).toBeVisible()
    await see(page.getByRole('status')).toHaveCount(0)
  }
  const cookies = await pages[0]!.context().cookies()
  expect(cookies.filter(({ name }) => name.startsWith('tpp-'))).toEqual([])
}

it('signs out in every window, but not when the question is cancelled', async () => {
  const { page, say } = await site.visit({
    language: 'en',
    as: 'admin',
    path: '/system/post',
    expected: /status of 401/,
  })
  const other = await anotherWindow(page, '/system/role')
  const question = await askToSignOut(page, say)
  await press(question, 'Cancel')
  await see(question).toHaveCount(0)
  await see(page).toHaveURL(/\/system\/post/)
  await press(await askToSignOut(page, say), say('frame:signOut'))
  await expectSignedOut([page, other], say)
  expect(new URL(page.url()).search).toBe('')
  expect(new URL(other.url()).searchParams.get('redirect')).toMatch(/^\/system\/role/)
})

it('also signs out when the question is closed, and clears stored data except appearance and language', async () => {
  const { page, say } = await site.visit({
    language: 'en',
    as: 'admin',
    path: '/system/post',
    expected: /status of 401/,
  })
  const other = await anotherWindow(page, '/system/role')
  await page.evaluate(() => {
    localStorage.setItem('tpp-appearance', 'dark')
    localStorage.setItem('tpp-searches', '["WG9925160612"]')
    localStorage.setItem('of-another-product', 'kept')
  })
  await askToSignOut(page, say)
  await page.keyboard.press('Escape')
  await expectSignedOut([page, other], say)
  // The sign-in page loads the brand again and stores it.
  const kept = await page.evaluate(() => [
    Object.keys(localStorage)
      .filter((key) => key !== 'tpp-brand')
      .toSorted(),
    sessionStorage.length,
  ])
  expect(kept).toEqual([['of-another-product', 'tpp-appearance', 'tpp-language'], 0])
})

it('sends a user whose session has ended to sign in, and back to the same page', async () => {
  const { page, say } = await site.visit({
    language: 'en',
    as: 'admin',
    path: '/system/post?current=1',
    expected: /status of 401|Authentication failed/,
  })
  await see(page.getByRole('main').locator('tr[data-row-key]').first()).toBeVisible()
  const cookies = await page.context().cookies()
  const session = JSON.parse(decodeURIComponent(cookies.find(({ name }) => name === 'tpp-session')!.value))
  const ended = { 'tpp-token': 'ended', 'tpp-session': JSON.stringify({ ...session, refreshToken: 'ended' }) }
  await page.context().addCookies(
    Object.entries(ended).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: page.url(),
    })),
  )
  await page.reload()
  await page.waitForURL(/\/login\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('redirect')).toMatch(/^\/system\/post\?/)
  expect(query.get('userId')).toBe(session.userId)
  await page.getByLabel(say('session:username')).fill('admin')
  await page.getByLabel(say('session:password'), { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/system\/post/)
  await see(page.getByRole('main').locator('tr[data-row-key]').first()).toBeVisible()
})

it('locks the screen: hides the page, keeps what was typed, and opens only with the password', async () => {
  const { page, say } = await site.visit({
    language: 'en',
    as: 'admin',
    path: '/system/post',
    expected: /status of 40[03]/,
  })
  const rows = page.getByRole('main').locator('tr[data-row-key]')
  await see(rows.first()).toBeVisible()
  const search = page.getByRole('main').getByRole('textbox').first()
  await search.fill('half a word')
  await page.keyboard.press('Control+Shift+L')
  const password = page.getByLabel(say('session:password'), { exact: true })
  await see(password).toBeFocused()
  await see(rows).toHaveCount(0)
  expect(await page.content()).not.toContain('half a word')
  expect(await page.title()).toContain(say('session:lock.title'))

  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await see(page.getByRole('alert')).toContainText('The password is wrong')
  await page.keyboard.type('demo1234')
  await page.keyboard.press('Enter')
  await see(search).toHaveValue('half a word')
  await see(rows.first()).toBeVisible()

  await page.goto(new URL('/lock?redirect=/system/role', page.url()).href)
  await see(password).toBeVisible()
  await page.reload()
  await see(password).toBeFocused()
  await see(page.getByRole('navigation')).toHaveCount(0)
  for (let guess = 1; guess <= 5; guess++) {
    await password.fill(`guess ${guess}`)
    const answered = page.waitForResponse(/sys-auth\/unlock$/)
    await page.keyboard.press('Enter')
    await answered
  }
  await page.waitForURL(/\/login\?/)
  await see(page.getByRole('status')).toContainText('Too many wrong passwords')
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/system\/role/)
})
