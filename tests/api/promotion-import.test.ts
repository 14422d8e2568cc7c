import { describe, expect, it } from 'vitest'
import type { ReplyOf } from '../../src/shared/call.ts'
import { importMarketingProducts, listMarketingProducts } from '../../src/shared/calls/marketing.ts'
import { promotionsToFill, readPromotionFile } from '../../src/shared/calls/marketing-import.ts'
import type { Client } from '../support/client.ts'
import { aDraft, aPromotion, partCodeOf } from '../support/promotions.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')

function send(client: Client, { marketingId, content }: { marketingId: string; content: string | Buffer }) {
  const form = new FormData()
  const name = typeof content === 'string' ? 'goods.csv' : 'goods.xlsx'
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return client.post<ReplyOf<typeof readPromotionFile>>(
    `${readPromotionFile.path}?marketingId=${marketingId}`,
    form,
  )
}

const aSpecialDraft = async () => {
  const offer = await anOffer(server)
  return aDraft(server, { type: 'SPECIAL', products: [{ offer, price: '9.00' }] })
}

describe('goods from a spreadsheet', () => {
  it('are read with what is wrong with each, and the valid ones imported', async () => {
    const marketingId = await aSpecialDraft()
    const offer = await anOffer(server)
    const code = await partCodeOf(server, offer)
    const supplier = '鲁中重汽配件有限公司'
    const content = [
      '配件编码,供应商,活动价（元）,每单限购,备注',
      `${code},${supplier},¥88.5,10,x`,
      `${code},${supplier},88.00,,`,
      `NOSUCHPART1,${supplier},1.00,,`,
      `${code},没有这家,1.00,,`,
      `${code},${supplier},1.005,,`,
      `${code},${supplier},1.00,0,`,
      `,${supplier},1.00,,`,
      ',,,,',
    ].join('\r\n')
    const { rows } = expectDone(await send(admin(), { marketingId, content }))
    expect(rows.map(({ row, ok, msg }) => [row, ok, msg])).toEqual([
      [1, true, ''],
      [2, false, '与前面的行重复'],
      [3, false, '配件不存在，或供应商没有报价'],
      [4, false, '没有这个名称的供应商'],
      [5, false, '价格须为最多两位小数的金额'],
      [6, false, '件数须为 1–99999 的整数'],
      [7, false, '请填写配件编码（最多 60 个字符）'],
    ])
    const products = rows.flatMap(({ product }) => product ?? [])
    expect(products).toEqual([{ partCode: code, supplierId: '3001', price: '88.50', limitPerOrder: 10 }])
    expectDone(await admin().post(importMarketingProducts, { marketingId, products }))
    const { records } = expectDone(await admin().post(listMarketingProducts, { marketingId }))
    expect(records).toContainEqual(
      expect.objectContaining({ partCode: code, price: '88.50', limitPerOrder: 10, found: true }),
    )
  })

  it('are read from the template of the kind as well', async () => {
    const marketingId = await aSpecialDraft()
    const template = await admin().fetch('/market/marketing/getTemplate?type=SPECIAL')
    const content = Buffer.from(await template.arrayBuffer())
    const { rows } = expectDone(await send(admin(), { marketingId, content }))
    expect(rows).toMatchObject([{ partCode: 'WG9925160612', price: '88.00' }])
  })

  it.each([
    ['编号,价格\r\nA,1', 'IMPORT_WRONG_COLUMNS'],
    ['配件编码\r\n', 'IMPORT_EMPTY_SHEET'],
    [`配件编码\r\n${'A\r\n'.repeat(502)}`, 'IMPORT_TOO_MANY_ROWS'],
  ])('that are something else are refused: %j', async (content, error) => {
    const marketingId = await aSpecialDraft()
    expect((await send(admin(), { marketingId, content })).body).toMatchObject({ error })
  })

  it('go into promotions that are not online, by users who may edit them', async () => {
    const offer = await anOffer(server)
    const online = await aPromotion(server, { type: 'SPECIAL', products: [{ offer, price: '9.00' }] })
    const draft = await aSpecialDraft()
    const found = async (client: Client, marketingId: string) =>
      expectDone(await client.post(promotionsToFill, { marketingId })).total
    expect([await found(admin(), online), await found(admin(), draft)]).toEqual([0, 1])
    expect([await found(server.as('vendor'), draft), await found(server.as('buyer'), draft)]).toEqual([0, 0])
    const content = '配件编码\r\nA'
    expect((await send(server.as('buyer'), { marketingId: draft, content })).status).toBe(404)
    expect((await send(server.as('vendor'), { marketingId: draft, content })).status).toBe(404)
  })
})
