// A company registers itself; an administrator reviews it (the screen tenant-registration).
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Time } from '../shapes.ts'

const Name = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const registerTenant = call({
  method: 'POST',
  path: '/sys/tenant/register',
  permission: 'public',
  summary: 'Register a company with its first user; an administrator reviews it within one day',
  body: Type.Object(
    {
      name: Name(60),
      username: Type.String({ minLength: 2, maxLength: 40, pattern: '^[A-Za-z0-9_.@-]+$' }),
      companyName: Name(80),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      confirmPassword: Type.String({ minLength: 1, maxLength: 200 }),
      phone: Type.String({ maxLength: 20 }),
      /** Sent to the phone by `sendCode` with `type=register`. */
      smsCode: Type.String({ maxLength: 12 }),
      inviteCode: Type.Optional(Type.String({ maxLength: 20 })),
      /** To the user-service agreement. */
      agreed: Type.Literal(true),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ submitted: Type.Boolean() }),
})

export const myInviteCode = call({
  method: 'GET',
  path: '/sys-system/user/myInviteCode',
  permission: 'signedIn',
  summary: 'My invite code, and the companies that came with it',
  reply: Type.Object({
    inviterCode: Type.String(),
    inviterName: Type.String(),
    inviterTenantList: Type.Array(Type.Object({ tenantName: Type.String(), createTime: Time })),
  }),
})
