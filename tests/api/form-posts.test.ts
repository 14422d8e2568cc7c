// Every POST accepts its parameters as JSON, as form fields, or in the address without a body.
import { describe, expect, it } from 'vitest'
import { readMessage } from '../../src/shared/calls/message.ts'
import { refreshToken, signIn, signOut } from '../../src/shared/calls/session.ts'
import { searchAllFactories } from '../../src/shared/calls/directory.ts'
import { BASIC, type Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const FORM = 'application/x-www-form-urlencoded'

async function postForm(client: Client, path: string, fields: Record<string, string> | string[][]) {
  const answer = await client.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, ...((await answer.json()) as { data: never; msg: string }) }
}

const TYPES = [
  FORM,
  `${FORM};charset=UTF-8`,
  'application/json',
  'text/plain',
  'text/xml',
  'multipart/form-data; boundary=x',
]

describe('form fields', () => {
  it('sign in, keep the session and end it', async () => {
    const account = await aUser(server)
    const basic = server.anonymous.with({ authorization: BASIC })
    const fields = {
      grant_type: 'password',
      tenantId: '',
      username: account,
      password: 'demo1234',
      scope: 'all',
    }
    const signedIn = await postForm(basic, signIn.path, fields)
    expect(signedIn).toMatchObject({ status: 200, data: { account } })
    const { refresh_token } = signedIn.data as { refresh_token: string }
    const kept = await postForm(basic, refreshToken.path, {
      grantType: 'refresh_token',
      refreshToken: refresh_token,
    })
    expect(kept).toMatchObject({ status: 200, data: { account } })
    const { access_token } = kept.data as { access_token: string }
    const ended = await postForm(
      server.anonymous.with({ authorization: `Bearer ${access_token}` }),
      signOut.path,
      {},
    )
    expect(ended).toMatchObject({ status: 200, data: { signedOut: true } })
  })

  it('grant, revoke and reset on the generated screens', async () => {
    const admin = server.as('admin')
    const id = (await aUser(server)).slice('user'.length)
    expect(await postForm(admin, '/sys-system/user/grant', { userIds: id, roleIds: '42' })).toMatchObject({
      status: 200,
    })
    expect(await postForm(admin, '/sys-system/user/reset-password', { userIds: id })).toMatchObject({
      status: 200,
    })
    expect(await postForm(admin, '/sys-system/user/remove', { ids: id })).toMatchObject({ status: 200 })
  })

  it('create and change a row of a generated screen, including numbers, switches and lists', async () => {
    const admin = server.as('admin')
    const base = '/kms/mtlNamePackage'
    const made = await postForm(admin, `${base}/submit`, {
      name: '表单套餐',
      names: '滤清器,机油',
      sort: '7',
    })
    expect(made).toMatchObject({ status: 200, data: { names: ['滤清器', '机油'], sort: 7, version: 1 } })
    const { id } = made.data as { id: string }
    expect(await postForm(admin, `${base}/update`, { id, version: '1', sort: '8' })).toMatchObject({
      status: 200,
      data: { sort: 8, version: 2 },
    })
    expect(await postForm(admin, `${base}/update`, { id, version: '2', sort: 'many' })).toMatchObject({
      status: 400,
      errors: [{ field: 'sort' }],
    })
  })

  it('that are missing are named as with JSON', async () => {
    const answer = await postForm(server.as('buyer'), readMessage.path, {})
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'id', rule: 'required' }] })
  })
})

describe('parameters in the address', () => {
  it.each(TYPES)('are accepted with an empty body of type %s', async (type) => {
    const answer = await server.as('buyer').fetch(`${readMessage.path}?id=1`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '',
    })
    expect(((await answer.json()) as { error: string }).error).toBe('RECORD_NOT_FOUND')
  })

  it('supplement a body, and unknown ones are ignored', async () => {
    const answer = await server
      .as('admin')
      .post(searchAllFactories, { current: 1 }, { query: { size: 2, _t: 1 } })
    expect(expectDone(answer)).toMatchObject({ current: 1, size: 2 })
  })
})

it('refuses a body of an unsupported type', async () => {
  const answer = await server.as('buyer').fetch(`${readMessage.path}?id=1`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: '<id>1</id>',
  })
  expect(answer.status).toBe(415)
})

it('treats an empty or null filter as none', async () => {
  const admin = server.as('admin')
  const all = expectDone(await admin.post<{ total: number }>(searchAllFactories.path, {}))
  const empty = await admin.post<{ total: number }>(searchAllFactories.path, {
    vendorId: '',
    vendorName: null,
    size: null,
  })
  expect(expectDone(empty).total).toBe(all.total)
})
