// Contracts are signed by several people before they come into force.
import { describe, expect, it } from 'vitest'
import type { Approval, WaitingApprovals } from '../../src/shared/calls/approval.ts'
import { aColleagueOf } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const BASE = '/fiscal/contract'
type Row = Record<string, unknown> & { id: string; version: number; status: string }

/** A contract that somebody of the finance department has submitted. */
async function aPending({ kind = 'CREDIT', price = '10.00' } = {}) {
  const clerk = server.as(await aColleagueOf(server, 'finance'))
  const { id } = expectDone(
    await clerk.post<Row>(`${BASE}/submit`, {
      tenantId: '2001',
      name: 'Approval',
      kind,
      ...(kind === 'CREDIT' && { creditLimit: '1000.00' }),
      startsOn: '2026-01-01',
      endsOn: '2099-12-31',
      lines: [{ name: 'Axles', quantity: 1, price }],
    }),
  )
  expectDone(await clerk.post(`${BASE}/present`, { ids: id }))
  return { id, clerk }
}

type Client = ReturnType<typeof server.as>
const sign = (client: Client, id: string) =>
  client.in('en').post<{ done: boolean; msg?: string }[]>(`${BASE}/approve`, { ids: id })
const statusOf = async (id: string) =>
  expectDone(await server.as('finance').get<Row>(`${BASE}/detail`, { id })).status
const stepsOf = async (id: string, client: Client = server.as('finance')) =>
  expectDone(await client.get<Approval[]>('/sys-system/approval/ofRow', { screen: 'contract', id })).flatMap(
    ({ steps }) => steps.map(({ name, state }) => [name, state]),
  )
const waitingFor = async (account: string) =>
  expectDone(await server.as(account).get<WaitingApprovals[]>('/sys-system/approval/waiting')).find(
    ({ screen }) => screen === 'contract',
  )
const reasonOf = (answer: { body: { data?: unknown } }) =>
  (answer.body.data as { msg: string }[] | undefined)?.[0]?.msg

describe('a contract that takes several signatures', () => {
  it('comes into force with the last of them', async () => {
    const { id } = await aPending()
    const waited = (await waitingFor('credit'))?.total ?? 0
    expectDone(await sign(server.as('finance'), id))
    expect([await statusOf(id), await stepsOf(id)]).toEqual([
      'PENDING',
      [
        ['finance', 'signed'],
        ['credit', 'current'],
        ['operations', 'skipped'],
      ],
    ])
    expect(await waitingFor('credit')).toMatchObject({ list: '/fiscal/contract', total: waited + 1 })
    expectDone(await sign(server.as('credit'), id))
    expect([await statusOf(id), (await stepsOf(id))[1]]).toEqual(['ACTIVE', ['credit', 'signed']])
    expect((await waitingFor('credit'))?.total ?? 0).toBe(waited)
  })

  it('waits for operations where its amount is large', async () => {
    const { id } = await aPending({ kind: 'SALES', price: '500000.00' })
    expectDone(await sign(server.as('finance'), id))
    expect(await statusOf(id)).toBe('PENDING')
    expectDone(await sign(server.as('operations'), id))
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  it('is not signed by who submitted it', async () => {
    const { id, clerk } = await aPending()
    const answer = await sign(clerk, id)
    expect([answer.status, reasonOf(answer)]).toEqual([
      409,
      'You submitted this yourself, somebody else has to sign it',
    ])
  })

  it('is not signed twice by one person, nor before it is their turn', async () => {
    const { id } = await aPending()
    expect(reasonOf(await sign(server.as('credit'), id))).toBe(
      'It waits for “Finance”, which your roles cannot sign',
    )
    expectDone(await sign(server.as('finance'), id))
    expect(reasonOf(await sign(server.as('finance'), id))).toBe(
      'You have signed already, it now waits for “Credit”',
    )
    expect(await statusOf(id)).toBe('PENDING')
  })

  it('begins again when it was sent back, changed and submitted once more', async () => {
    const { id, clerk } = await aPending()
    expectDone(await sign(server.as('finance'), id))
    expectDone(await server.as('finance').post(`${BASE}/sendBack`, { ids: id, rejectReason: 'Price' }))
    const { version } = expectDone(await clerk.get<Row>(`${BASE}/detail`, { id }))
    expectDone(await clerk.post(`${BASE}/update`, { id, version, name: 'Approval, second try' }))
    expectDone(await clerk.post(`${BASE}/present`, { ids: id }))
    expect((await stepsOf(id))[0]).toEqual(['finance', 'current'])
    expectDone(await sign(server.as('finance'), id))
    expect(await statusOf(id)).toBe('PENDING')
  })

  it('takes one of two signatures that one person sends at once', async () => {
    const { id } = await aPending()
    const answers = await Promise.all([sign(server.as('finance'), id), sign(server.as('finance'), id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stepsOf(id))[1]).toEqual(['credit', 'current'])
  })

  it('is neither signed nor looked at by other companies', async () => {
    const { id } = await aPending()
    expect((await sign(server.as('buyer'), id)).status).toBe(403)
    const asked = await server.as('buyer2').get('/sys-system/approval/ofRow', { screen: 'contract', id })
    expect(asked.status).toBe(404)
    expect(await waitingFor('buyer')).toBeUndefined()
  })
})
