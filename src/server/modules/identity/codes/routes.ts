import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '../../../../shared/calls/sms-code.ts'
import { AppError } from '../../../../shared/errors.ts'
import { closedCookie, cookieOf } from '../../../http/cookies.ts'
import { serveCall, servePublic } from '../../../http/route.ts'
import { lettersOf } from '../captcha/routes.ts'
import { rememberDevice } from '../devices/device-cookie.ts'
import { resetPassword } from '../password/reset-password.ts'
import { checkCode, PROOF_MINUTES } from './check-code.ts'
import type { Ctx } from '../../../context.ts'
import type { CodePurpose } from './code-queries.ts'
import { sendCode } from './send-code.ts'

const PROOF = 'tpp-proof'

export function codeRoutes(app: FastifyInstance) {
  servePublic(app, calls.sendCode, ({ ctx, query, request }) => {
    refuseBareLink(request)
    const { phone, type: purpose = 'forget', account = '' } = query
    return sendCode(ctx, {
      purpose,
      phone: phone.trim(),
      account: purpose === 'forget' ? account.trim() : isOwn(purpose) ? accountOf(ctx) : '',
      captcha: lettersOf(request),
    })
  })

  servePublic(app, calls.checkCode, async ({ ctx, body, request, reply }) => {
    const proof = await checkCode(ctx, { phone: body.phone.trim(), code: body.code.trim() })
    void reply.header('set-cookie', proofCookie(request, { value: proof, seconds: PROOF_MINUTES * 60 }))
    return { verified: true }
  })

  servePublic(app, calls.updatePassword, async ({ ctx, query, request, reply }) => {
    refuseBareLink(request)
    const { passWord: password, phone, account } = query
    return setPassword(ctx, { request, reply }, { password, phone, account })
  })

  servePublic(app, calls.resetPassword, async ({ ctx, body, request, reply }) => {
    const { passWord: password, phone, account } = body
    return setPassword(ctx, { request, reply }, { password, phone, account })
  })

  serveCall(app, calls.listSandboxTexts, ({ ctx }) => {
    const { sandbox } = ctx.services.sms
    if (!sandbox) throw new AppError('NOT_FOUND')
    return sandbox.sent().map((text) => ({ ...text, sentAt: text.sentAt.toISOString() }))
  })
}

/** Spends the proof. Whoever holds the phone is the owner, so the browser becomes a known device. */
async function setPassword(
  ctx: Ctx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  wanted: { password: string; phone: string; account: string },
) {
  const user = await resetPassword(ctx, { proof: proofOf(request), ...wanted })
  void reply.header('set-cookie', proofCookie(request, { value: '', seconds: 0 }))
  rememberDevice(ctx, { request, reply }, user)
  return { updated: true }
}

/** Codes that a signed-in user requests: no other account can spend them. */
function isOwn(purpose: CodePurpose): boolean {
  return purpose === 'phone' || purpose === 'card'
}

function accountOf({ me }: Ctx): string {
  if (!me) throw new AppError('LOGIN_EXPIRED')
  return me.account
}

/** A link or a picture on another page sends no such header, so it cannot make these calls. */
function refuseBareLink(request: FastifyRequest) {
  if (!request.headers.authorization) throw new AppError('CLIENT_CREDENTIALS')
}

function proofCookie(request: FastifyRequest, { value, seconds }: { value: string; seconds: number }) {
  return closedCookie(request, { name: PROOF, value, seconds, path: '/api/msg/message' })
}

function proofOf(request: FastifyRequest): string {
  return cookieOf(request, PROOF)
}
