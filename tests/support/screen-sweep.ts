import type { Locator, Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { bodyFields } from '../../src/shared/screen/json-schema.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { accessFaults } from './access-faults.ts'
import { formField } from './page-fill.ts'
import { callOf, listRows, screens } from './screens.ts'
import { expectDone } from './shopping.ts'
import { sweptScreens } from './swept.ts'
import { press, see, theSite, type Site, type Visit } from './site.ts'
import { columnFields } from '../../src/web/admin/list/arrange-columns.ts'

const refusal = { code: 500, success: false, error: 'SERVER_ERROR', msg: '!', data: null }
const nothing = {
  code: 200,
  success: true,
  msg: '',
  data: { records: [], total: 0, size: 20, current: 1, pages: 0 },
}
const provoked = /status of 500/

const IN_ONE_WINDOW = 10
/** Each takes a browser some 20 seconds; the sweep before a release draws all. */
const ONE_IN = 96

/**
 * Draws screens of the menu in the browser, one half in each of two files. All screens are also swept through
 * their calls, without a browser. In English everything is drawn, because leftover Chinese is conspicuous
 * there; in Chinese only the list.
 */
export function sweepScreens(half: 0 | 1): void {
  const site = theSite()
  const shown = sweptScreens(
    screens.filter(({ menu }) => !menu.hidden),
    { oneIn: ONE_IN },
  ).filter((_, index) => index % 2 === half)
  it.each(shown.map((screen) => [screen.name, screen] as const))(
    'screen %s draws its error, its empty state, its rows and its form',
    async (_, screen) => {
      const visit = await seeFailure(site, screen)
      await seeNothing(visit, screen)
      const { total } = expectDone(await listRows(site.server.as('admin'), screen, { size: 10 }))
      await seeRows(visit, { screen, language: 'en', hasRows: total > 0 })
      if (isFilledHere(screen)) await seeForm(visit, screen, 'en')
    },
  )
  // Several screens share a window, so that what the first loads and compiles serves the others.
  it.each(inPortions(shown).map((some) => [some.map(({ name }) => name).join(', '), some] as const))(
    'the lists of %s are drawn in Chinese',
    async (_, some) => {
      const visit = await site.visit({ language: 'zh', as: 'admin', path: some[0]!.menu.path })
      for (const screen of some) {
        if (screen !== some[0]) await visit.page.goto(new URL(screen.menu.path, visit.page.url()).href)
        await seeHeads(visit, screen, 'zh')
      }
    },
  )
}

function inPortions(all: Screen[]): Screen[][] {
  const count = Math.ceil(all.length / IN_ONE_WINDOW)
  return Array.from({ length: count }, (_, at) => all.slice(at * IN_ONE_WINDOW, (at + 1) * IN_ONE_WINDOW))
}

function listAddress(screen: Screen): RegExp {
  return new RegExp(`/api${callOf(screen, 'list')!.path}(\\?|$)`)
}

/** Answers the screen's list call in this way until the next answer is set. */
async function answerList(page: Page, screen: Screen, answer: (route: Route) => Promise<void>) {
  await page.unroute(listAddress(screen))
  await page.route(listAddress(screen), answer)
}

/** Opens the screen while its list call fails. */
async function seeFailure(site: Site, screen: Screen): Promise<Visit> {
  const visit = await site.visit({ language: 'en', as: 'admin', path: '/favicon.svg', expected: provoked })
  await answerList(visit.page, screen, (route) => route.fulfill({ status: 500, json: refusal }))
  await visit.page.goto(new URL(screen.menu.path, visit.page.url()).href)
  await see(visit.page.getByText(visit.say('admin:loadFailed'))).toBeVisible()
  return visit
}

async function seeNothing({ page, say }: Visit, screen: Screen) {
  await answerList(page, screen, (route) => route.fulfill({ json: nothing }))
  await press(page.getByRole('main'), say('admin:retry'))
  // A list that opens with an initial search says that nothing matches it.
  const isSearched = screen.fields.some(({ search }) => search?.value != null)
  const empty = say(isSearched ? 'admin:emptySearch' : 'admin:empty')
  await see(page.getByText(empty, { exact: true })).toBeVisible()
}

async function seeRows(
  { page, say }: Visit,
  { screen, language, hasRows }: { screen: Screen; language: 'zh' | 'en'; hasRows: boolean },
) {
  await answerList(page, screen, (route) => route.continue())
  const list = page.getByRole('region', { name: screen.title[language] })
  await list.getByRole('button', { name: say('admin:refresh') }).click()
  await seeHeads({ page, say }, screen, language)
  // A long tree draws its rows outside the table of its headers.
  if (hasRows) await see(list.locator('[data-row-key]').first()).toBeVisible()
  await speaksOnly(page.getByRole('main'), language)
  expect(await accessFaults(page)).toEqual([])
}

async function seeHeads({ page }: Visit, screen: Screen, language: 'zh' | 'en') {
  const table = page.getByRole('region', { name: screen.title[language] }).getByRole('table')
  for (const field of columnFields(screen, language).filter(({ column }) => !column!.hide)) {
    await see(table.getByRole('columnheader', { name: field.label[language] }).first()).toBeAttached()
  }
}

/** Whether rows are created in the list itself. */
function isFilledHere({ allow }: Screen): boolean {
  return allow.add === null
}

async function seeForm({ page, say }: Visit, screen: Screen, language: 'zh' | 'en') {
  await press(page.getByRole('main'), say('admin:add'))
  const place = screen.form.as === 'page' ? 'main' : 'dialog'
  const form = page.getByRole(place)
  const one = language === 'en' ? screen.singular : null
  await see(form).toContainText(
    one ? say('admin:addOne', { one }) : say('admin:addTitle', { title: screen.title[language] }),
  )
  // The state of a row follows its transitions: nobody fills it in.
  const always = bodyFields(screen, 'create').filter(
    ({ prop, form: entry }) => !entry?.showWhen && prop !== screen.states?.field,
  )
  await openEveryTab(form, screen, language)
  for (const { prop, label } of always) await see(formField(form, prop)).toContainText(label[language])
  await speaksOnly(form, language)
  expect(await accessFaults(page, place === 'main' ? 'main' : '[role=dialog]')).toEqual([])
  await press(form, say('admin:save'))
  await see(form.getByText(say('admin:fault.required')).first()).toBeVisible()
}

/** A tab draws its fields once it is opened, and keeps them. */
async function openEveryTab(form: Locator, { form: { layout, groups } }: Screen, language: 'zh' | 'en') {
  if (layout !== 'tabs') return
  const tabs = groups.map(({ label }) => form.getByRole('tab', { name: label![language], exact: true }))
  for (const tab of [...tabs.slice(1), tabs[0]!]) if (await tab.isVisible()) await tab.click()
}

/** An English screen shows no Chinese, except what people have entered. */
async function speaksOnly(place: Locator, language: 'zh' | 'en') {
  if (language === 'zh') return
  const texts = await place.evaluate((root) => {
    const entered =
      'tbody, [role="rowgroup"], .ant-select-selection-item, .ant-select-content, [aria-live], input, textarea'
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement!.closest(entered))
        found.push(walker.currentNode.textContent ?? '')
    return found
  })
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
}
