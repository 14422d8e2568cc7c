// A forgotten password: a code by SMS, its check, the new password.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Time } from '../shapes.ts'

const Phone = Type.String({ maxLength: 20 })
const Account = Type.String({ maxLength: 60 })

export const sendCode = call({
  method: 'GET',
  path: '/msg/message/sendCode',
  permission: 'public',
  summary: 'Send a code by SMS; the answer does not tell whether there is such an account',
  query: Type.Object(
    {
      phone: Phone,
      /**
       * The purpose of the code; a forgotten password by default. A new phone and a card require signing in.
       */
      type: Type.Optional(Type.Enum(['forget', 'register', 'phone', 'card'])),
      /** The account whose password is forgotten. */
      account: Type.Optional(Account),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    sent: Type.Boolean(),
    /** Seconds until another may be requested. */
    resendAfter: Type.Integer(),
    validSeconds: Type.Integer(),
  }),
})

export const checkCode = call({
  method: 'POST',
  path: '/msg/message/checkCode',
  permission: 'public',
  summary:
    'Check the code of a forgotten password; the browser then holds a cookie that lets it set the new one',
  body: Type.Object({ phone: Phone, code: Type.String({ maxLength: 12 }) }, { additionalProperties: false }),
  reply: Type.Object({ verified: Type.Boolean() }),
})

const NewPassword = Type.Object(
  { passWord: Type.String({ minLength: 1, maxLength: 200 }), phone: Phone, account: Account },
  { additionalProperties: false },
)
const Updated = Type.Object({ updated: Type.Boolean() })

export const updatePassword = call({
  method: 'GET',
  path: '/msg/message/updatePassWord',
  permission: 'public',
  summary: 'Set a forgotten password, with the cookie of the checked code',
  query: NewPassword,
  reply: Updated,
})

export const resetPassword = call({
  method: 'POST',
  path: '/msg/message/updatePassWord',
  permission: 'public',
  summary: 'The same with the password in the body, where no log of addresses can keep it',
  body: NewPassword,
  reply: Updated,
})

export const listSandboxTexts = call({
  method: 'GET',
  path: '/sandbox/sms',
  permission: 'system_sms_sandbox',
  summary: 'The last text messages that the SMS sandbox was given (demo only)',
  reply: Type.Array(
    Type.Object({
      sentAt: Time,
      phone: Type.String(),
      kind: Type.Enum(['code', 'registrationApproved', 'registrationRejected', 'message']),
      text: Type.String(),
    }),
  ),
})
