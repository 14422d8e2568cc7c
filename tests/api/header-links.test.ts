import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { headerLinks } from '../../src/shared/calls/profile.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const linksOf = async (client: Client) => expectDone(await client.in('en').get(headerLinks))
const setParameter = (key: string, value: string) =>
  run(server.db, sql`update params set param_value = ${value} where param_key = ${key}`)

it('names the systems that are not enabled, and links to none of them', async () => {
  const { systems, ...rest } = await linksOf(server.as('buyer'))
  expect(systems.map(({ code, isOpen }) => [code, isOpen])).toEqual([
    ['ierp', false],
    ['fms', false],
  ])
  expect(rest).toEqual({ customerManagement: null, chat: '' })
  expect((await linksOf(server.as('vendor'))).customerManagement).toBe('')
})

it('opens the systems that the ERP grants a company, and says whether one may open them oneself', async () => {
  await run(
    server.db,
    sql`update tenants set sync_erp_flag = true, enable_system_code = '{ierp,fms}' where id = 3001`,
  )
  const client = server.as(await aUser(server, { tenant: 'vendor', codes: ['sibling_fms'] }))
  expect((await linksOf(client)).systems).toEqual([
    { code: 'ierp', name: 'Cloud ERP', path: '/ierp/redirect-login', isOpen: false },
    { code: 'fms', name: 'Fleet', path: '/fms/redirect-login', isOpen: true },
  ])
  await run(server.db, sql`update tenants set sync_erp_flag = false where id = 3001`)
  expect((await linksOf(client)).systems.map(({ isOpen }) => isOpen)).toEqual([false, false])
})

it('shows customer management to everybody except customers', async () => {
  await setParameter('customer_management_url', 'https://crm.example/')
  expect((await linksOf(server.as('vendor'))).customerManagement).toBe('https://crm.example/')
  expect((await linksOf(server.as('buyer'))).customerManagement).toBeNull()
})

it('opens only web pages, whatever the parameter says', async () => {
  await setParameter('chat_url', 'javascript:alert(1)')
  expect((await linksOf(server.as('buyer'))).chat).toBe('')
  await setParameter('chat_url', ' https://chat.example/zp ')
  expect((await linksOf(server.as('buyer'))).chat).toBe('https://chat.example/zp')
})

it('does not let a company open systems for itself', async () => {
  const codes = ['system_tenant_view', 'system_tenant_edit']
  const client = server.as(await aUser(server, { tenant: 'vendor', codes }))
  const { version } = expectDone(
    await client.get<{ version: number }>('/sys-system/tenant/detail', { id: '3001' }),
  )
  const change = { id: '3001', version, enableSystemCode: ['ierp'] }
  expect((await client.post('/sys-system/tenant/update', change)).body.error).toBe('FORBIDDEN')
})
