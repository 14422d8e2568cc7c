import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkReply } from '../../src/server/http/check-reply.ts'
import { call } from '../../src/shared/call.ts'

const declared = call({
  method: 'GET',
  path: '/part',
  permission: 'signedIn',
  summary: 'A part',
  reply: Type.Object({ partId: Type.String(), seenAt: Type.String(), note: Type.Optional(Type.String()) }),
})

describe('a reply', () => {
  it('is accepted as its call declares it, with dates sent as text', () => {
    const reply = { partId: '7', seenAt: new Date('2026-06-01T00:00:00Z'), note: undefined }
    expect(() => checkReply(declared, reply)).not.toThrow()
  })

  it('that differs from its declaration is a fault that names the call and the place', () => {
    expect(() => checkReply(declared, { partId: 7, seenAt: '' })).toThrow(
      /^GET \/part answers what it does not declare: \/partId must be string/,
    )
  })
})
