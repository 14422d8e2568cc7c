import Excel from 'exceljs'
import { describe, it } from 'vitest'
import { sql } from 'kysely'
import { one } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { fillRequired, formDefaults, formField } from '../support/page-fill.ts'
import { screens } from '../support/screens.ts'
import { named, openFromMenu, press, see, theSite } from '../support/site.ts'
import { sweptLanguages, sweptScreens } from '../support/swept.ts'
import { validRow } from '../support/valid-row.ts'

const site = theSite()
let lastSeed = 7000

describe('the administrator', () => {
  it.each(
    sweptScreens(
      screens.filter(({ name }) =>
        ['department', 'dictionary', 'menu', 'parameter', 'post', 'role', 'tenant', 'user'].includes(name),
      ),
      { oneIn: 4 },
    ).map((screen) => [screen.name, screen] as const),
  )('creates, finds, changes and removes a row of screen %s', async (_, screen) => {
    const { page, say } = await site.visit({ language: 'en', as: 'admin', path: screen.menu.path })
    const values = await validRow(site.server.as('admin'), screen, {
      mode: 'create',
      seed: ++lastSeed,
      given: formDefaults(screen),
    })
    const label = String(values[screen.table.labelProp])
    const main = page.getByRole('main')

    await press(main, say('admin:add'))
    await fillRequired(page, page.getByRole('dialog'), screen, values)
    await press(page.getByRole('dialog'), say('admin:save'))
    await see(page.getByText(say('admin:saved'), { exact: true })).toBeVisible()

    await page.goto(`${page.url().split('?')[0]}?${screen.table.labelProp}=${encodeURIComponent(label)}`)
    await main.getByRole('button', { name: `${say('admin:edit')} ${label}` }).click()
    const input = formField(page.getByRole('dialog'), screen.table.labelProp).locator('input')
    await see(input).toHaveValue(label)
    await input.fill(`${label}x`)
    await press(page.getByRole('dialog'), say('admin:save'))
    await see(page.getByText(say('admin:saved'), { exact: true })).toBeVisible()

    const removal = main.getByRole('button', { name: `${say('admin:remove')} ${label}` })
    const more = main.getByRole('button', { name: `${say('admin:moreActs')} ${label}` })
    // With several actions it is in the "…" menu.
    if (await removal.isVisible()) await removal.click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name: say('admin:remove'), exact: true }).click()
    }
    await press(page.getByRole('dialog'), say('admin:remove'))
    await see(main.getByText(say('admin:emptySearch'))).toBeVisible()
  })
})

describe.each(sweptLanguages({ sample: 'zh' }))('a role, in %s', (language) => {
  it('is granted a menu entry and a button, and its user sees both at once', async () => {
    const account = await aUser(site.server, { codes: [] })
    const { name } = await one(
      site.server.db,
      sql<{ name: string }>`
        select r.name from users u
        join user_roles ur on ur.user_id = u.id
        join roles r on r.id = ur.role_id
        where u.account = ${account}
      `,
    )
    const parameters = screens.find((screen) => screen.name === 'parameter')!

    const user = await site.visit({ language, as: account })
    await see(user.page.getByRole('navigation').first()).toBeVisible()
    await see(user.page.getByRole('menuitem', { name: named(parameters.title[language]) })).toHaveCount(0)

    const admin = await site.visit({
      language,
      as: 'admin',
      path: `/system/role?name=${encodeURIComponent(name)}`,
    })
    await admin.page.getByRole('button', { name: `${admin.say('admin:edit')} ${name}` }).click()
    const form = admin.page.getByRole('dialog')
    await form.getByRole('textbox', { name: admin.say('admin:filterTree') }).fill(parameters.title[language])
    const branch = form.getByRole('treeitem').filter({ hasText: parameters.title[language] })
    await branch.first().getByRole('checkbox').click()
    await press(form, admin.say('admin:save'))
    await see(admin.page.getByText(admin.say('admin:saved'), { exact: true })).toBeVisible()

    await user.page.reload()
    await openFromMenu(user.page, language, ['system', parameters.menu.code])
    await see(
      user.page.getByRole('main').getByRole('button', { name: named(user.say('admin:add')) }),
    ).toBeVisible()
    await see(user.page.getByRole('table').first()).toBeVisible()
  })
})

describe('a spreadsheet', () => {
  it('is exported, edited and imported: the good row is saved, the bad cell is reported', async () => {
    const { page, say } = await site.visit({ language: 'en', as: 'admin', path: '/system/post' })
    const main = page.getByRole('main')
    await press(main, say('admin:export'))
    const [downloaded] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('dialog'), say('sheets:download')),
    ])
    see(downloaded.suggestedFilename()).toMatch(/^Posts-\d{8}-\d+\.xlsx$/)

    const book = new Excel.Workbook()
    await book.xlsx.readFile(await downloaded.path())
    const [sheet] = book.worksheets
    const head = (sheet!.getRow(1).values as string[]).slice(1)
    const cell = (row: number, label: string) => sheet!.getRow(row).getCell(head.indexOf(label) + 1)
    cell(2, 'Name').value = 'Changed in a spreadsheet'
    cell(3, 'Status').value = 'Enabeld'
    await press(main, say('admin:import'))
    await page.locator('input[type=file]').setInputFiles({
      name: 'posts.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await book.xlsx.writeBuffer()),
    })

    const dialog = page.getByRole('dialog')
    await see(dialog.getByText('“Enabeld” is not offered, did you mean “Enabled”?')).toBeVisible()
    await press(dialog, say('sheets:write_one', { count: 1 }))
    await see(dialog.getByText(say('sheets:done'))).toBeVisible()
    await press(dialog, say('sheets:close'))
    await see(main.getByText('Changed in a spreadsheet')).toBeVisible()
  })
})
