import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Language } from '../../src/shared/errors.ts'
import { aColleagueOf } from '../support/people.ts'
import { press, see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()
const PHONE = { width: 390, height: 844 }

/** A colleague of customer service who serves the groups of all scenes. */
async function anAgent(): Promise<string> {
  const account = await aColleagueOf(site.server, 'service')
  await run(
    site.server.db,
    sql`
      insert into im_members (id, tenant_id, nickname, zp_user_id, workgroup_id, org_uid_id, max_talks, skills, created_at, updated_at)
      select ${newId()}::bigint + row_number() over (), 1000, 'Agent Chen', u.id, g.id, 1000, 5, '{}', now(), now()
      from im_workgroups g
      join users u on u.account = ${account}
      where g.org_uid_id = 1000 and g.status = 'ENABLED'
    `,
  )
  return account
}

it.each(sweptLanguages({ sample: 'zh' }))(
  'a workshop with a phone, in %s, asks the robot, then a person about an order, is answered and rates it',
  async (language: Language) => {
    const [account, agent] = [await aColleagueOf(site.server, 'buyer'), await anAgent()]
    const phone = await site.visit({ language, as: account, path: '/shopping/orderList', viewport: PHONE })
    const { page, say } = phone
    await page.getByRole('button', { name: say('frame:links.chat') }).click()
    const chat = page.getByRole('dialog')
    await chat.getByLabel(say('chat:placeholder')).fill(language === 'zh' ? '怎么开发票' : 'invoice')
    await press(chat, say('chat:send'))
    await see(chat.locator('li[data-author=ROBOT]')).toHaveCount(2)
    await press(chat, say('chat:person'))
    await chat.getByRole('button', { name: say('chat:sendOrder') }).click()
    await page.getByRole('tooltip').getByRole('button').first().click()
    const card = chat.locator('a[href*="/shopping/orderDetail?orderId="]')
    await see(card).toBeVisible()
    // Nothing of the chat is wider than the phone.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)

    const desk = await site.visit({ language, as: agent, path: '/platform/chats' })
    const entry = desk.page.getByRole('listitem').filter({ hasText: account })
    await press(entry, desk.say('chat:desk.accept'))
    const words = 'It ships this afternoon'
    await desk.page.getByLabel(desk.say('chat:placeholder')).fill(words)
    await press(desk.page, desk.say('chat:send'))
    await see(chat.getByText(words)).toBeVisible()
    await press(desk.page, desk.say('chat:desk.close'))

    const rating = chat.getByRole('region', { name: say('chat:rate.title') })
    await rating.locator('.ant-rate-star').last().click()
    await press(rating, say('chat:rate.send'))
    await see(rating).toBeHidden()
    await press(chat, say('chat:search'))
    await chat.getByLabel(say('chat:searchHint')).fill('afternoon')
    await chat.getByLabel(say('chat:searchHint')).press('Enter')
    await see(chat.getByRole('log').getByRole('listitem')).toHaveCount(1)
  },
)
