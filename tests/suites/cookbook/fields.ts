import { expect } from 'vitest'
import { businessDay } from '../../../src/shared/time.ts'
import { START } from '../../support/clock.ts'
import type { RecipeCases } from './served-recipes.ts'

export const fieldCases: RecipeCases = {
  'A code in a fixed format': async ({ on }) => {
    const docks = on('dock')
    const msg = 'One capital letter and two digits'
    expect((await docks.tryAdd({ code: 'b7' })).body.errors).toEqual([
      { field: 'code', rule: 'pattern', msg },
    ])
    await docks.add({ code: 'B07' })
    expect((await docks.tryAdd({ code: 'B07' })).body.errors).toMatchObject([
      { field: 'code', rule: 'unique' },
    ])
  },

  'A price worked out from other fields': async ({ on }) => {
    const bundles = on('bundle')
    const sent = { name: 'Brake set', price: '12.50', quantity: 3 }
    expect(await bundles.add(sent)).toMatchObject({ amount: '37.50' })
    expect((await bundles.list()).records).toMatchObject([{ amount: '37.50' }])
    expect((await bundles.tryAdd({ ...sent, amount: '1.00' })).body.errors).toMatchObject([
      { field: 'amount' },
    ])
  },

  'A default that follows from the user and the day': async ({ on }) => {
    const checks = on('tool-check')
    const today = await checks.add({ place: 'Hall 1' })
    expect(today).toMatchObject({ checkedOn: businessDay(START), checkedByName: '系统管理员' })
    expect(await checks.add({ place: 'Hall 2', checkedOn: '2026-01-01' })).toMatchObject({
      repeatOn: '2026-04-01',
    })
    const byHand = { place: 'Hall 3', checkedOn: '2026-01-01', repeatOn: '2026-02-01' }
    expect(await checks.add(byHand)).toMatchObject(byHand)
  },

  'A number that counts up by itself': async ({ on }) => {
    const orders = on('repair-order')
    expect(await orders.add({ fault: 'Brakes squeal' })).toMatchObject({ orderNo: 'RO-2026-0001' })
    expect((await orders.tryAdd({})).body.errors).toMatchObject([{ field: 'fault' }])
    expect(await orders.add({ fault: 'Oil leaks' })).toMatchObject({ orderNo: 'RO-2026-0002' })
    const own = { fault: 'Noise', orderNo: 'RO-2026-0009' }
    expect((await orders.tryAdd(own)).body.errors).toMatchObject([{ field: 'orderNo' }])
  },

  'A password that nobody can read back': async ({ on, admin }) => {
    const logins = on('portal-login')
    const login = await logins.add({ account: 'north', password: 'long-enough-1' })
    const history = await admin.get('/docking/portal-login/history', { id: login.id })
    const replies = [login, await logins.detail(login), await logins.list(), history.body]
    expect(JSON.stringify(replies)).not.toMatch(/long-enough-1|argon2/)
    const short = await logins.tryAdd({ account: 'south', password: 'short' })
    expect(short.body.errors).toMatchObject([{ field: 'password', rule: 'minLength' }])
  },

  'A name in both languages': async ({ on, admin }) => {
    const surfaces = on('surface')
    await surfaces.add({ name: '镀锌', nameEn: 'Zinc plated' })
    await surfaces.add({ name: '发黑' })
    expect(await on('surface', admin.in('zh')).labels()).toEqual(expect.arrayContaining(['镀锌', '发黑']))
    expect(await surfaces.labels()).toEqual(expect.arrayContaining(['Zinc plated', '发黑']))
    expect((await surfaces.list({ name: 'zinc' })).records).toMatchObject([{ name: '镀锌' }])
  },
}
