// What waits for a person on their start page and in the menu, while others work.
import { expect, it } from 'vitest'
import { submitSuggestion } from '../../src/shared/calls/suggestion.ts'
import { expectDone } from '../support/shopping.ts'
import { aColleagueOf } from '../support/people.ts'
import { see, theSite } from '../support/site.ts'

const site = theSite()

it('a queue grows on the open page, and leads to the list with just its rows', async () => {
  const account = await aColleagueOf(site.server, 'service')
  const connected = () => site.server.services.sockets.size
  // The pages of earlier tests have disconnected.
  await expect.poll(connected, { timeout: 20_000 }).toBe(0)
  const { page, say } = await site.visit({ language: 'en', as: account })
  const inbox = page.getByRole('region', { name: say('inbox:title') })
  const queue = inbox.getByRole('link', { name: /Suggestions/ })
  const count = async () => Number.parseInt((await queue.locator('strong').textContent()) ?? '', 10)
  await see(queue).toBeVisible()
  await expect.poll(connected, { timeout: 20_000 }).toBe(1)
  const before = await count()
  expectDone(
    await site.server.as('buyer').post(submitSuggestion, {
      suggestionType: 'FUNCTION',
      content: 'A queue that grows by itself',
      SUGGESTION: [],
    }),
  )
  await see(queue.locator('strong')).toHaveText(String(before + 1))
  await queue.click()
  await see(page).toHaveURL(/\/platform\/opinion\?quick=pending/)
  await see(page.getByText('A queue that grows by itself').first()).toBeVisible()
  expect(before).toBeGreaterThan(0)
})
