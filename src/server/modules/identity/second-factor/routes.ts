import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../../shared/calls/second-factor.ts'
import { serveCall, servePublic } from '../../../http/route.ts'
import { rememberDevice } from '../devices/device-cookie.ts'
import { answerTokens } from '../sessions/answer-tokens.ts'
import { askPasskeyToConfirm, confirmWithCode, confirmWithPasskey } from './confirm.ts'
import * as enrol from './enrol.ts'
import { placeOf } from './passkeys.ts'
import { askPasskey, askPasskeyAfterPassword, signInWithCode, signInWithPasskey } from './sign-in-step.ts'

export function secondFactorRoutes(app: FastifyInstance) {
  signingInRoutes(app)

  serveCall(app, calls.mySecondFactor, ({ ctx }) => enrol.mySecondFactor(ctx))
  serveCall(app, calls.beginTotp, ({ ctx, body }) => enrol.beginTotp(ctx, body))
  serveCall(app, calls.confirmTotp, ({ ctx, body }) => enrol.confirmTotp(ctx, body))
  serveCall(app, calls.removeTotp, ({ ctx }) => enrol.removeTotp(ctx))
  serveCall(app, calls.beginPasskey, ({ ctx, body, request }) =>
    enrol.beginPasskey(ctx, { ...body, place: placeOf(request) }),
  )
  serveCall(app, calls.finishPasskey, ({ ctx, body, request }) =>
    enrol.finishPasskey(ctx, { ...body, place: placeOf(request) }),
  )
  serveCall(app, calls.removePasskey, ({ ctx, body }) => enrol.removePasskey(ctx, body))
  serveCall(app, calls.renewRecoveryCodes, ({ ctx }) => enrol.renewRecoveryCodes(ctx))

  serveCall(app, calls.confirmWithCode, ({ ctx, body }) => confirmWithCode(ctx, body))
  serveCall(app, calls.askPasskeyToConfirm, ({ ctx, request }) => askPasskeyToConfirm(ctx, placeOf(request)))
  serveCall(app, calls.confirmWithPasskey, ({ ctx, body, request }) =>
    confirmWithPasskey(ctx, { ...body, place: placeOf(request) }),
  )
}

function signingInRoutes(app: FastifyInstance) {
  servePublic(app, calls.signInWithCode, async ({ ctx, body, request, reply }) => {
    const opened = await signInWithCode(ctx, { ...body, userAgent: browserOf(request) })
    rememberDevice(ctx, { request, reply }, opened.user)
    return answerTokens(ctx, { request, reply }, opened)
  })
  servePublic(app, calls.askPasskeyAfterPassword, ({ ctx, body, request }) =>
    askPasskeyAfterPassword(ctx, { ...body, place: placeOf(request) }),
  )
  servePublic(app, calls.askPasskey, ({ ctx, request }) => askPasskey(ctx, placeOf(request)))
  servePublic(app, calls.signInWithPasskey, async ({ ctx, body, request, reply }) => {
    const place = placeOf(request)
    const opened = await signInWithPasskey(ctx, { ...body, place, userAgent: browserOf(request) })
    rememberDevice(ctx, { request, reply }, opened.user)
    return answerTokens(ctx, { request, reply }, opened)
  })
}

function browserOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? ''
}
