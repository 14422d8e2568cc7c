// A refused save tells everything that is wrong, on the screens of docs/screens/lines.md.
import { expect, it } from 'vitest'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
servedScreens(server, {
  'screens/example/shipping-note.json': {
    title: { zh: '发货通知', en: 'Shipping notes' },
    menu: { parent: 'system' },
    fields: {
      code: { label: { zh: '编号', en: 'Code' }, required: true, unique: true, maxLength: 5 },
      weight: { label: { zh: '重量', en: 'Weight' }, type: 'integer', minimum: 1 },
      customerId: { label: { zh: '客户', en: 'Customer' }, ref: 'tenant', where: "tenantType == 'CUST'" },
      state: { label: { zh: '状态', en: 'State' }, dict: 'enabled-status' },
      opens: { label: { zh: '开始', en: 'Opens' }, type: 'date' },
      closes: { label: { zh: '结束', en: 'Closes' }, type: 'date', requiredWhen: 'isSet(opens)' },
    },
    check: [
      {
        name: 'lightOnly',
        that: 'weight < 100',
        say: { zh: '重量须小于 100', en: 'It must weigh less than 100' },
      },
    ],
  },
})
const admin = () => server.as('admin').in('en')
const faultsOf = async (path: string, body: object) => {
  const { status, body: answer } = await admin().post(`/example/${path}`, body)
  expect([status, answer.error]).toEqual([400, 'INVALID'])
  return answer.errors!.map(({ field, rule }) => `${field} ${rule}`).toSorted()
}

it('tells faults of form, conditions, choices and unique values of a row at once', async () => {
  expectDone(await admin().post('/example/shipping-note/submit', { code: 'A1' }))
  const body = { code: 'A1', weight: 500, customerId: '12', state: 'LOST', opens: '2026-01-01' }
  expect(await faultsOf('shipping-note/submit', body)).toEqual([
    'closes required',
    'code unique',
    'customerId reference',
    'state enum',
    'weight lightOnly',
  ])
})

it('holds the other rules against what could be read', async () => {
  const body = { code: 'too long', weight: 'much', customerId: '12', opens: '2026-01-01', unknown: 1 }
  expect(await faultsOf('shipping-note/submit', body)).toEqual([
    'closes required',
    'code maxLength',
    'customerId reference',
    'unknown additionalProperties',
    'weight type',
  ])
})

it('does the same for a change', async () => {
  const row = expectDone(
    await admin().post<{ id: string; version: number }>('/example/shipping-note/submit', { code: 'B1' }),
  )
  const body = { id: row.id, version: row.version, code: null, weight: 0, state: 'LOST' }
  expect(await faultsOf('shipping-note/update', body)).toEqual([
    'code required',
    'state enum',
    'weight minimum',
  ])
})

it('tells the faults of the row and of all its lines together', async () => {
  const line = { partNumber: 'A', quantity: 1, price: '10.00' }
  const positions = [
    line,
    { ...line, supplierId: '12' },
    { ...line, partNumber: 'B', quantity: 0 },
    { ...line, partNumber: 'C', quantity: 1000, price: '2000.00', kind: 'LOST' },
  ]
  expect(await faultsOf('quotation/submit', { customerId: '12', positions })).toEqual([
    'customerId reference',
    'name required',
    'positions.1.partNumber unique',
    'positions.1.supplierId reference',
    'positions.2.quantity minimum',
    'positions.3.kind enum',
    'positions.3.price cheapInBulk',
  ])
})
