import { describe, it } from 'vitest'
import { anOffer, expectDone } from '../support/shopping.ts'
import { listMovements } from '../../src/shared/calls/stock.ts'
import { movementLabels } from '../../src/shared/stock-movements.ts'
import { aColleagueOf } from '../support/people.ts'
import { named, see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()

describe.each(sweptLanguages({ sample: 'zh' }))('the warehouse of a supplier, seen in %s', (language) => {
  it('corrects the stock of a part with a reason, and finds it in the movements', async () => {
    const { supplierId, partId, warehouseId } = await anOffer(site.server, { stock: 10 })
    const heap = { supplierId, partId, warehouseId }
    const { code } = expectDone(await site.server.as('vendor').get(listMovements, heap)).records[0]!
    const { page, say } = await site.visit({
      language,
      as: await aColleagueOf(site.server, 'vendor'),
      path: `/vendor/stock?q=${code}&warehouse=${warehouseId}`,
    })
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: named(say('stock:act.correct')) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('stock:correct.counted')).fill('8')
    await see(dialog).toContainText(say('stock:correct.result', { onHand: 8, damaged: 0 }))
    await dialog.getByLabel(say('stock:correct.reason')).fill('A-01')
    await dialog.getByRole('button', { name: named(say('stock:save')) }).click()
    await see(page.getByText(say('stock:correct.done'))).toBeVisible()
    await see(row).toContainText('8')
    await row.getByRole('button', { name: named(say('stock:act.movements')) }).click()
    const movement = page.getByRole('dialog').getByRole('row').filter({ hasText: 'A-01' })
    await see(movement).toContainText(movementLabels.COUNT[language])
    await see(movement).toContainText('−2')
  })
})
