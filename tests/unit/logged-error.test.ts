import { expect, it } from 'vitest'
import { loggedError } from '../../src/server/http/logged-error.ts'

it('keeps the row’s data in a database error out of the log', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_account"'), {
    code: '23505',
    constraint: 'users_account',
    query: 'insert into users (account, password_hash) values ($1, $2)',
    params: ['buyer', '$argon2id$secret'],
    detail: 'Key (account)=(buyer) already exists.',
    where: 'unnamed portal parameter $1 = secret',
  })
  const logged = loggedError(new Error('request failed', { cause: error }))
  expect(logged).toMatchObject({
    message: 'request failed',
    cause: { code: '23505', constraint: 'users_account', query: error.query },
  })
  expect(JSON.stringify(logged)).not.toMatch(/secret|\(buyer\)/)
})
