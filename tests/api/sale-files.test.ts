// What a supplier's people attach to a sales order.
import { expect, it } from 'vitest'
import * as calls from '../../src/shared/calls/sale-file.ts'
import type { Client } from '../support/client.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = theServer()

async function anUpload(client: Client) {
  const { data } = await upload(client, await aPng(), { name: '合同.png', field: 'sale.files' })
  return data.fileUrl
}

it('are seen by the own company alone, attached once, and taken off again', async () => {
  const offer = await anOffer(server, { stock: 10 })
  const { orderId } = await anOrder(server.as('buyer'), { offer, quantity: 1 })
  const clerk = server.as('vendorstaff')
  const fileUrl = await anUpload(clerk)
  expectDone(await clerk.post(calls.attachSaleFile, { orderId, fileUrl }))
  const { files, mayChange } = expectDone(await clerk.post(calls.attachSaleFile, { orderId, fileUrl }))
  expect(mayChange).toBe(true)
  expect(files).toMatchObject([{ name: '合同.png', fileUrl, byName: expect.any(String) }])
  expect(expectDone(await server.as('vendor').get(calls.listSaleFiles, { orderId })).files).toEqual(files)
  expect(expectDone(await server.as('operations').get(calls.listSaleFiles, { orderId })).files).toEqual([])
  for (const who of ['vendor2', 'buyer']) {
    const others = await server.as(who).get(calls.listSaleFiles, { orderId })
    expect(['ORDER_NOT_FOUND', 'FORBIDDEN']).toContain(others.body.error)
  }
  const foreign = await anUpload(server.as('vendor2'))
  const refused = await clerk.post(calls.attachSaleFile, { orderId, fileUrl: foreign })
  expect(refused.body.error).toBe('INVALID')
  const { id } = files[0]!
  const elsewhere = await server.as('vendor2').post(calls.removeSaleFile, { orderId, id })
  expect(elsewhere.body.error).toBe('ORDER_NOT_FOUND')
  for (let again = 0; again < 2; again += 1)
    expect(expectDone(await clerk.post(calls.removeSaleFile, { orderId, id })).files).toEqual([])
})
