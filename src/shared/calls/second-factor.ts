// The second factor: giving it while signing in, setting it up, and repeating it.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time } from '../shapes.ts'
import { SessionTokens } from './session.ts'

const Ticket = Type.String({ minLength: 1, maxLength: 100 })
/** Six digits of an app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: 40 })
const Password = Type.String({ minLength: 1, maxLength: 200 })
/** As the browser's WebAuthn provides it. */
const WebAuthn = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))
const Asked = Type.Object({ ticket: Type.String(), options: WebAuthn })
const Answer = Type.Object({ ticket: Ticket, response: WebAuthn }, { additionalProperties: false })
const Nothing = Type.Optional(Type.Object({}, { additionalProperties: false }))
const Confirmed = Type.Object({ confirmed: Type.Boolean() })
/** New codes, shown once; empty when codes exist already. */
const Codes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const Removed = Type.Object({ removed: Type.Boolean() })

export const signInWithCode = call({
  method: 'POST',
  path: '/sys-auth/second-factor/sign-in',
  permission: 'public',
  summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
  body: Type.Object({ ticket: Ticket, code: Code }, { additionalProperties: false }),
  reply: SessionTokens,
})

export const askPasskeyAfterPassword = call({
  method: 'POST',
  path: '/sys-auth/second-factor/passkey',
  permission: 'public',
  summary: 'What the browser asks a passkey for, to finish signing in',
  body: Type.Object({ ticket: Ticket }, { additionalProperties: false }),
  reply: Asked,
})

export const askPasskey = call({
  method: 'POST',
  path: '/sys-auth/passkey',
  permission: 'public',
  summary: 'What the browser asks a passkey for, to sign in without a password',
  body: Nothing,
  reply: Asked,
})

export const signInWithPasskey = call({
  method: 'POST',
  path: '/sys-auth/passkey/sign-in',
  permission: 'public',
  summary: 'Sign in with the answer of a passkey',
  body: Answer,
  reply: SessionTokens,
})

export const mySecondFactor = call({
  method: 'GET',
  path: '/sys-auth/second-factor',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'Which second factors I have set up',
  reply: Type.Object({
    /** A role of mine requires one. */
    isRequired: Type.Boolean(),
    hasTotp: Type.Boolean(),
    passkeys: Type.Array(
      Type.Object({
        passkeyId: Id,
        name: Type.String(),
        createdAt: Time,
        usedAt: Type.Union([Time, Type.Null()]),
      }),
    ),
    recoveryCodesLeft: Type.Integer(),
  }),
})

export const beginTotp = call({
  method: 'POST',
  path: '/sys-auth/second-factor/totp',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'Begin to set up an authenticator app; it counts once a code has confirmed it',
  /** The password of a user without a second factor. */
  body: Type.Object({ password: Type.Optional(Password) }, { additionalProperties: false }),
  reply: Type.Object({
    secret: Type.String(),
    /** An otpauth: address, for a QR code. */
    address: Type.String(),
  }),
})

export const confirmTotp = call({
  method: 'POST',
  path: '/sys-auth/second-factor/totp/confirm',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'Confirm the authenticator app with a first code',
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  reply: Codes,
})

export const removeTotp = call({
  method: 'POST',
  path: '/sys-auth/second-factor/totp/remove',
  permission: 'signedIn',
  summary: 'Remove my authenticator app',
  body: Nothing,
  reply: Removed,
})

export const beginPasskey = call({
  method: 'POST',
  path: '/sys-auth/second-factor/passkeys',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'What the browser makes a passkey from',
  body: Type.Object({ password: Type.Optional(Password) }, { additionalProperties: false }),
  reply: Asked,
})

export const finishPasskey = call({
  method: 'POST',
  path: '/sys-auth/second-factor/passkeys/finish',
  permission: 'signedIn',
  duringEnrolment: true,
  summary: 'Keep the passkey that the browser made',
  body: Type.Object(
    {
      ticket: Ticket,
      response: WebAuthn,
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  reply: Codes,
})

export const removePasskey = call({
  method: 'POST',
  path: '/sys-auth/second-factor/passkeys/remove',
  permission: 'signedIn',
  summary: 'Remove one of my passkeys',
  body: Type.Object({ passkeyId: Id }, { additionalProperties: false }),
  reply: Removed,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/sys-auth/second-factor/recovery-codes',
  permission: 'signedIn',
  summary: 'Make new recovery codes; those before are worthless',
  body: Nothing,
  reply: Codes,
})

export const confirmWithCode = call({
  method: 'POST',
  path: '/sys-auth/second-factor/confirm',
  permission: 'signedIn',
  summary: 'Give my second factor afresh with a code, for what needs it',
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  reply: Confirmed,
})

export const askPasskeyToConfirm = call({
  method: 'POST',
  path: '/sys-auth/second-factor/confirm/passkey',
  permission: 'signedIn',
  summary: 'What the browser asks a passkey for, to give the second factor afresh',
  body: Nothing,
  reply: Asked,
})

export const confirmWithPasskey = call({
  method: 'POST',
  path: '/sys-auth/second-factor/confirm/passkey/finish',
  permission: 'signedIn',
  summary: 'Give my second factor afresh with the answer of a passkey',
  body: Answer,
  reply: Confirmed,
})
