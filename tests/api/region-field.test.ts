// Regions over HTTP, on the documented depots.
import { expect, it } from 'vitest'
import { aDocumentedServer } from '../support/a-documented-server.ts'
import { expectDone } from '../support/shopping.ts'

type Row = Record<string, unknown>

const server = aDocumentedServer()
const SUBMIT = '/example/example-depot/submit'

const found = async (region: string) => {
  const page = await server
    .as('admin')
    .get<{ records: Row[] }>('/example/example-depot/list', { region, orderBy: 'region', size: 100 })
  return expectDone(page).records.map(({ regionName }) => regionName)
}

it('names all its levels, and finds a depot by its province, city and district', async () => {
  for (const region of ['370102', '370202', '110101', '441900'])
    expectDone(await server.as('admin').post(SUBMIT, { name: `Depot ${region}`, region, supplies: '370100' }))
  expect(await found('370000')).toEqual(['山东省/济南市/历下区', '山东省/青岛市/市南区'])
  expect(await found('370100')).toEqual(['山东省/济南市/历下区'])
  expect(await found('370202')).toEqual(['山东省/青岛市/市南区'])
  expect(await found('110000,441900')).toEqual(['北京市/东城区', '广东省/东莞市'])
  expect(await found('450000')).toEqual([])
})

it.each([
  ['no region', { region: '999999' }, 'region'],
  ['a city where a district is asked for', { region: '370100' }, 'region'],
  ['a district where a city is asked for', { region: '370102', supplies: '370102' }, 'supplies'],
  ['a name', { region: '山东省' }, 'region'],
])('refuses %s', async (_, body, field) => {
  const answer = await server
    .as('admin')
    .in('en')
    .post(SUBMIT, { name: 'x', ...body })
  expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field }] } })
})

it('refuses a search by an invalid code', async () => {
  const answer = await server.as('admin').get('/example/example-depot/list', { region: "37'--" })
  expect(answer.status).toBe(400)
})
