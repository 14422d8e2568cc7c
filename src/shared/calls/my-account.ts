// A signed-in user's own account: the password, and the sessions.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time } from '../shapes.ts'

const Password = Type.String({ minLength: 1, maxLength: 200 })

export const changePassword = call({
  method: 'POST',
  path: '/sys-system/user/update-password',
  permission: 'signedIn',
  summary: 'Change my password; my other sessions end',
  body: Type.Object(
    { oldPassword: Password, newPassword: Password, newPassword1: Password },
    { additionalProperties: false },
  ),
  reply: Type.Object({ updated: Type.Boolean() }),
})

export const unlockScreen = call({
  method: 'POST',
  path: '/sys-auth/unlock',
  permission: 'signedIn',
  summary: 'Check my password to unlock the screen; too many wrong ones end this session',
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Type.Object({ unlocked: Type.Boolean() }),
})

export const listMySessions = call({
  method: 'GET',
  path: '/sys-auth/sessions',
  permission: 'signedIn',
  summary: 'Where I am signed in',
  reply: Type.Array(
    Type.Object({
      sessionId: Id,
      userAgent: Type.String(),
      ip: Type.String(),
      signedInAt: Time,
      /** When it last got a fresh token: at most half an hour before its last call. */
      usedAt: Time,
      isCurrent: Type.Boolean(),
    }),
  ),
})

export const mySignIns = call({
  method: 'GET',
  path: '/sys-auth/signIns',
  permission: 'signedIn',
  summary: 'The last sign-ins to my account, those that failed among them',
  reply: Type.Array(
    Type.Object({
      at: Time,
      /** A value of the list sign-in-result. */
      result: Type.String(),
      ip: Type.String(),
      userAgent: Type.String(),
    }),
  ),
})

export const endMySession = call({
  method: 'POST',
  path: '/sys-auth/sessions/end',
  permission: 'signedIn',
  summary: 'Sign one of my sessions out',
  body: Type.Object({ sessionId: Id }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Integer() }),
})

export const endMyOtherSessions = call({
  method: 'POST',
  path: '/sys-auth/sessions/endOthers',
  permission: 'signedIn',
  summary: 'Sign all my other sessions out',
  body: Type.Optional(Type.Object({}, { additionalProperties: false })),
  reply: Type.Object({ ended: Type.Integer() }),
})
