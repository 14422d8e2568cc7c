// The people and stores of a buyer's company, kept by its owner.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addCompanyPerson,
  changeCompanyPerson,
  enableCompanyPerson,
  enableCompanyStore,
  readCompany,
  resetCompanyPassword,
  saveCompanyStore,
} from '../../src/shared/calls/company.ts'
import { listCart } from '../../src/shared/calls/cart.ts'
import { readPurchaseRule } from '../../src/shared/calls/purchase-rule.ts'
import { signIn, type Client } from '../support/client.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
let owner: Client
let otherOwner: Client

beforeAll(() => {
  owner = server.as('buyer')
  otherOwner = server.as('buyer2')
})

let count = 0
const wanted = (changes: object = {}) => ({
  ...{ account: `clerk-${++count}`, realName: ' 王小芳 ', phone: '13900001111' },
  ...{ role: 'buyer_staff' as const, storeIds: ['75'], ...changes },
})

async function aClerk() {
  const person = wanted()
  const { userId, password } = expectDone(await owner.post(addCompanyPerson, person))
  return { ...person, userId, password }
}

const inCompany = async (by: Client, userId: string) =>
  expectDone(await by.get(readCompany)).people.find((person) => person.userId === userId)

describe('the owner of a company', () => {
  it('adds a clerk who can sign in and buy, and has no right of an owner', async () => {
    const { userId, account, password } = await aClerk()
    expect(await inCompany(owner, userId)).toMatchObject({
      ...{ account, realName: '王小芳', role: 'buyer_staff', storeIds: ['75'], isEnabled: true, isMe: false },
    })
    const clerk = server.as(account, password)
    expectDone(await clerk.get(listCart))
    expect(await clerk.get(readCompany)).toMatchObject({ status: 403 })
    expect(await clerk.get(readPurchaseRule)).toMatchObject({ status: 403 })
    expect(await owner.post(addCompanyPerson, wanted({ account }))).toMatchObject({ status: 409 })
  })

  it('makes a clerk an owner and takes it back, moves them between stores, and resets the password', async () => {
    const { userId, account, password } = await aClerk()
    const change = { userId, realName: '王芳', phone: '' }
    expectDone(await owner.post(changeCompanyPerson, { ...change, role: 'buyer_owner', storeIds: ['76'] }))
    expect(await inCompany(owner, userId)).toMatchObject({ role: 'buyer_owner', storeIds: ['76'], phone: '' })
    expectDone(await server.as(account, password).get(readCompany))
    expectDone(await owner.post(changeCompanyPerson, { ...change, role: 'buyer_staff', storeIds: [] }))
    expect(await inCompany(owner, userId)).toMatchObject({ role: 'buyer_staff', storeIds: [] })
    const made = expectDone(await owner.post(resetCompanyPassword, { userId }))
    await expect(signIn(server.url, account, password)).rejects.toThrow()
    await signIn(server.url, account, made.password)
  })

  it('deactivates a person, who is out at once, and lets them in again', async () => {
    const { userId, account, password } = await aClerk()
    const clerk = server.as(account, password)
    expectDone(await clerk.get(listCart))
    expectDone(await owner.post(enableCompanyPerson, { userId, isEnabled: false }))
    expect((await clerk.get(listCart)).status).toBe(401)
    await expect(signIn(server.url, account, password)).rejects.toThrow()
    expectDone(await owner.post(enableCompanyPerson, { userId, isEnabled: true }))
    await signIn(server.url, account, password)
  })

  it('does not shut themselves out', async () => {
    const me = expectDone(await owner.get(readCompany)).people.find(({ isMe }) => isMe)!
    const { userId, realName, phone, storeIds } = me
    for (const answer of [
      await owner.post(enableCompanyPerson, { userId, isEnabled: false }),
      await owner.post(resetCompanyPassword, { userId }),
      await owner.post(changeCompanyPerson, { userId, realName, phone, storeIds, role: 'buyer_staff' }),
    ])
      expect(answer).toMatchObject({ body: { error: 'NOT_ALLOWED_NOW' } })
    expect(await inCompany(owner, userId)).toMatchObject({ role: 'buyer_owner', isEnabled: true })
  })

  it('reaches no person and no store of another company', async () => {
    const { userId, realName, phone } = await aClerk()
    const role = 'buyer_staff' as const
    for (const answer of [
      await otherOwner.post(enableCompanyPerson, { userId, isEnabled: false }),
      await otherOwner.post(resetCompanyPassword, { userId }),
      await otherOwner.post(changeCompanyPerson, { userId, realName, phone, role, storeIds: [] }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    const store = { storeName: '别家', contact: '', phone: '', address: '', isDefault: false }
    for (const answer of [
      await otherOwner.post(saveCompanyStore, { storeId: '75', ...store }),
      await otherOwner.post(enableCompanyStore, { storeId: '75', isEnabled: false }),
      await otherOwner.post(addCompanyPerson, wanted()),
    ])
      expect(answer).toMatchObject({ status: 400, body: { error: 'STORE_NOT_OF_COMPANY' } })
    expect(await inCompany(otherOwner, userId)).toBeUndefined()
    expect(await server.as('vendor').get(readCompany)).toMatchObject({ status: 403 })
  })

  it('keeps stores: one default, no name twice, closed ones take no orders', async () => {
    const store = { storeName: '平阴分店', contact: '', phone: '', address: '', isDefault: false }
    const { storeId } = expectDone(await owner.post(saveCompanyStore, store))
    expect(await owner.post(saveCompanyStore, store)).toMatchObject({ status: 409 })
    expectDone(await owner.post(saveCompanyStore, { ...store, storeId, isDefault: true }))
    const { stores } = expectDone(await owner.get(readCompany))
    expect(stores.filter(({ isDefault }) => isDefault).map((each) => each.storeId)).toEqual([storeId])
    expectDone(await owner.post(enableCompanyStore, { storeId, isEnabled: false }))
    const after = expectDone(await owner.get(readCompany)).stores
    expect(after.find((each) => each.storeId === storeId)).toMatchObject({ isEnabled: false })
    expectDone(await otherOwner.post(saveCompanyStore, store))
  })
})
