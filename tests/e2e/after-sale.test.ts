import { expect, it } from 'vitest'
import { complaintDetail } from '../../src/shared/calls/complaint.ts'
import { listMyReturns, returnDetail } from '../../src/shared/calls/returns.ts'
import { addToReturnCart, updateReturnCartLine } from '../../src/shared/calls/return-cart.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { aColleagueOf } from '../support/people.ts'
import { aSigned } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { aSite, press, see, type Visit } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'
import { aPng } from '../support/uploads.ts'

const site = aSite()

it.each(sweptLanguages({ sample: 'en' }))(
  'takes a buyer who reads %s from a complaint to the money back, each step by its own role',
  async (language) => {
    const { server } = site
    const account = await aColleagueOf(server, 'buyer')
    const buyer = server.as(account)
    const signed = await aSigned(server, buyer)
    const at = (as: string, path: string) => site.visit({ language, as, path })

    const complaintId = await complain(
      await at(account, `/shopping/complaint/order?orderId=${signed.orderId}`),
    )
    const desk = (step: string) => at('service', `/shopping/complaint/${step}?complaintId=${complaintId}`)
    await audit(await desk('audit'))
    await passToSupplier(await desk('transfer'))
    await answer(await at('vendor', `/shopping/complaint/detail?complaintId=${complaintId}`))
    await resolve(await desk('service'))
    expect(expectDone(await buyer.get(complaintDetail, { complaintId })).status).toBe('rating')

    const [line] = expectDone(
      await buyer.post(addToReturnCart, { lines: [{ orderLineId: signed.orderLineId, quantity: 1 }] }),
    )
    expectDone(await buyer.post(updateReturnCartLine, { lineId: line!.lineId, reason: 'QUALITY' }))
    await askReturn(await at(account, '/shopping/returnConfirm'))
    const { records } = expectDone(await buyer.get(listMyReturns, { size: 1 }))
    const { requestId } = records[0]!
    const stage = async (as: string, page: string, ...acts: ('agree' | 'receive' | 'inspect')[]) => {
      const visit = await at(as, `${page}?requestId=${requestId}`)
      for (const act of acts) await take(visit, act)
    }
    await stage('vendor', '/vendor/returnDetail', 'agree')
    await stage('warehouse', '/vendor/returnDetail', 'receive', 'inspect')
    await refund(await at('finance', '/finance/returns'), records[0]!.returnNo)
    const returned = expectDone(await buyer.get(returnDetail, { requestId }))
    expect(returned).toMatchObject({
      status: 'refunded',
      amount: expect.stringMatching(/^33\.\d\d$/) as string,
      images: [{}],
    })
    expect(returned.history.map(({ act }) => act)).toEqual([
      'submit',
      'agree',
      'receive',
      'inspect',
      'refund',
    ])

    await rate(await at(account, `/shopping/complaint/appraise?complaintId=${complaintId}`))
    expect(expectDone(await buyer.get(complaintDetail, { complaintId }))).toMatchObject({
      ...{ status: 'done', rating: 5 },
    })
    expect(await brokenInvariants(server.db)).toEqual([])
  },
)

async function complain({ page, say }: Visit): Promise<string> {
  await page.getByLabel(say('complaints:raise.category')).click()
  await page.locator('.ant-select-item-option').first().click()
  await page.getByLabel(say('complaints:raise.description')).fill('It leaks after two days')
  await press(page, say('complaints:raise.submit'))
  await see(page).toHaveURL(/\/shopping\/complaint\/detail\?complaintId=\d+$/)
  return new URL(page.url()).searchParams.get('complaintId')!
}

async function audit({ page, say }: Visit) {
  await press(page, say('complaints:staff.audit.accept'))
  await see(page).toHaveURL(/\/shopping\/complaint\/audit$/)
}

async function passToSupplier({ page, say }: Visit) {
  await page.getByLabel(say('complaints:staff.transfer.say.toSupplier')).fill('What happened?')
  await press(page, say('complaints:staff.transfer.submit'))
  await see(page).toHaveURL(/\/shopping\/complaint\/transfer$/)
}

async function answer({ page, say }: Visit) {
  await page.getByLabel(say('complaints:answer.label')).fill('A bad batch; it may come back')
  await press(page, say('complaints:answer.submit'))
  await see(page.getByText(say('complaints:answer.done')).first()).toBeVisible()
}

async function resolve({ page, say }: Visit) {
  await page.getByLabel(say('complaints:staff.service.answer')).fill('Please send it back for your money')
  await press(page.getByRole('main'), say('complaints:staff.service.submit'))
  await see(page).toHaveURL(/\/shopping\/complaint\/service$/)
}

async function askReturn({ page, say }: Visit) {
  await page.getByLabel(say('cart:returns.cart.description')).fill('It leaks')
  const picture = { name: 'leak.png', mimeType: 'image/png', buffer: await aPng() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await see(page.locator('.ant-upload-list-item-done')).toBeVisible()
  await press(page, say('cart:returns.cart.submit'))
  await see(page).toHaveURL(/\/agency\/returnShopCart$/)
}

async function take({ page, say }: Visit, act: 'agree' | 'receive' | 'inspect') {
  await press(page.getByRole('main'), say(`cart:returns.act.${act}`))
  await press(page.getByRole('dialog'), say(`cart:returns.act.${act}`))
  await see(page.getByText(say(`cart:returns.event.${act}`), { exact: true }).first()).toBeVisible()
}

async function refund({ page, say }: Visit, returnNo: string) {
  const card = page.getByRole('main').getByRole('article', { name: returnNo })
  await press(card, say('cart:returns.act.refund'))
  await press(page.getByRole('dialog'), say('cart:returns.act.refund'))
  await see(card).toBeHidden()
}

async function rate({ page, say }: Visit) {
  await press(page, say('complaints:rate.submit'))
  await see(page.getByText(say('complaints:rate.done')).first()).toBeVisible()
}
