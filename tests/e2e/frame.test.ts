import { expect, it } from 'vitest'
import { OUTLINE_ID } from '../../src/shared/outline.ts'
import en from '../../src/web/i18n/en/frame.ts'
import { aPng } from '../support/uploads.ts'
import { named, press, see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()

it.each(sweptLanguages({ sample: 'en' }))(
  'searches from any page by keyboard, and remembers the search, in %s',
  async (language) => {
    const { page, say } = await site.visit({ language, as: 'buyer', path: '/shopping/orderList' })
    const field = page.getByRole('combobox', { name: say('frame:search.label') })
    await see(field).toBeVisible()
    await page.keyboard.press('/')
    await see(field).toBeFocused()
    await see(page.getByText(say('frame:search.history'), { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await see(page.getByText(say('frame:search.empty'))).toBeVisible()
    await see(field).toBeFocused()

    await page.keyboard.type(`WG9925160612 `)
    await page.keyboard.press('NumpadEnter')
    await page.waitForURL(/\/shopping\/material\?q=WG9925160612$/)
    await see(
      page.getByRole('main').getByText('WG9925160612').filter({ visible: true }).first(),
    ).toBeVisible()
    await see(field).toHaveValue('')

    // The page that was found has a box of its own, which takes the keys.
    await page.reload()
    await field.click()
    await see(page.getByRole('option', { name: 'WG9925160612' })).toBeVisible()
  },
)

it('folds the side menu by itself in windows narrower than 1500 px', async () => {
  const { page, say } = await site.visit({ language: 'en', as: 'admin', path: '/dashboard' })
  const menu = page.getByRole('navigation', { name: say('frame:menu') })
  const width = async () => (await menu.boundingBox())?.width
  await see(menu.getByRole('menuitem').first()).toBeVisible()
  for (const [window, wide] of [
    [1500, 200],
    [1499, 48],
    [1500, 200],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 })
    await expect.poll(width).toBe(wide)
  }
  await press(page, say('frame:collapseMenu'))
  await expect.poll(width).toBe(48)
  await press(page, say('frame:expandMenu'))
  await expect.poll(width).toBe(200)
})

it('opens every folder of the folded menu within the window', async () => {
  const { page, say } = await site.visit({ language: 'zh', as: 'admin', path: '/dashboard' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const menu = page.getByRole('navigation', { name: say('frame:menu') })
  const folders = menu.locator('[role=menuitem][aria-haspopup=true]')
  await see(folders.first()).toBeVisible()
  for (const folder of await folders.all()) {
    await folder.hover()
    const id = (await folder.getAttribute('aria-controls'))!
    const flyout = page.locator(`[id="${id}"]`)
    await see(flyout).toBeVisible()
    // It is positioned only after it is drawn.
    await expect
      .poll(async () => {
        const { y, height } = (await flyout.boundingBox())!
        return y >= 0 && y + height <= 900
      })
      .toBe(true)
    await page.mouse.move(800, 450)
    await see(flyout).toBeHidden()
  }
})

it('enlarges an attached picture', async () => {
  const { page, say } = await site.visit({ language: 'zh', as: 'buyer', path: '/dashboard' })
  await page.getByRole('button', { name: say('frame:account', { name: '周建国' }) }).click()
  await page.getByRole('menuitem', { name: say('frame:suggestion') }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'leak.png',
    mimeType: 'image/png',
    buffer: await aPng(),
  })
  await page.locator('.ant-upload-list-item-done').hover()
  await page.locator('.ant-upload-list-item-actions a').click()
  const enlarged = page.locator('.ant-image-preview img')
  await see(enlarged).toBeVisible()
  await page.keyboard.press('Escape')
  await see(enlarged).toBeHidden()
})

it('keeps pinned pages, the appearance and the theme colour over a reload', async () => {
  const { page, say } = await site.visit({ language: 'en', as: 'admin', path: '/system/post' })
  await page.goto(new URL('/system/role', page.url()).href)
  const tags = page.getByRole('navigation', { name: say('frame:tags') })
  await see(tags.getByRole('button', { name: 'Roles', exact: true })).toBeVisible()
  await tags.getByRole('button', { name: 'Roles', exact: true }).click({ button: 'right' })
  const pin = page.getByRole('menuitem', { name: say('frame:pinTag') })
  // The menu is positioned only after it is drawn.
  await see(pin).toBeInViewport()
  await pin.click()
  await see(tags.getByRole('img', { name: say('frame:pinnedTag') })).toBeVisible()
  await press(page, say('frame:tagActions'))
  await page.getByRole('menuitem', { name: say('frame:closeAll') }).click()
  await page.waitForURL(/\/desk\/report\/index$/)
  await see(tags.getByRole('button', { name: named('Posts') })).toHaveCount(0)

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: say('frame:look.title') }).click()
  const dialog = page.getByRole('dialog', { name: say('frame:look.title') })
  await dialog.getByText(say('look:modes.dark'), { exact: true }).click()
  await dialog.getByLabel(say('look:own')).fill('#c12')
  await press(dialog, say('look:done'))
  await page.reload()
  await see(tags.getByRole('button', { name: named('Roles') })).toBeVisible()
  const look = await page.evaluate(() => [
    document.documentElement.style.colorScheme,
    localStorage.getItem('tpp-user_theme_color'),
  ])
  expect(look).toEqual(['dark', '#cc1122'])
})

it('says that the server cannot be reached, and recovers once it can', async () => {
  const { page, say } = await site.visit({
    language: 'zh',
    as: 'admin',
    path: '/system/post',
    expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  })
  const rows = page.getByRole('main').locator('tr[data-row-key]')
  await see(rows.first()).toBeVisible()
  await page.context().setOffline(true)
  await see(page.getByText(say('frame:offline'))).toBeVisible()
  await press(page.getByRole('alert'), say('common:retry'))
  await see(page.getByText(say('frame:offline'))).toBeVisible()
  await page.context().setOffline(false)
  await see(page.getByText(say('frame:offline'))).toHaveCount(0)
  await see(rows.first()).toBeVisible()
})

it('draws the outline of a page before its scripts are here, in the language and the look of the last visit', async () => {
  const { page } = await site.visit({
    language: 'en',
    as: 'buyer',
    path: '/agency/shopCart',
    expected: /Failed to load resource/,
  })
  const outline = page.locator(`#${OUTLINE_ID}`)
  await see(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await see(outline).toHaveCount(0)

  await page.route('**/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await see(outline.getByText(en.product)).toBeVisible()
  await see(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.unroute('**/*.js')
  await page.reload()
  await see(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await see(outline).toHaveCount(0)
})
