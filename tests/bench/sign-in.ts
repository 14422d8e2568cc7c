import type { Page } from 'playwright'

/** Opens the site in English as its administrator, or as another demo account. */
export async function signIn(page: Page, url: string, account = 'admin') {
  await page.addInitScript(() => localStorage.setItem('tpp-language', 'en'))
  await page.goto(`${url}/login`)
  await page.locator('input').first().fill(account)
  await page.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}
