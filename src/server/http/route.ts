import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, CallPermission, QueryOf, ReplyOf } from '../../shared/call.ts'
import { AppError } from '../../shared/errors.ts'
import { SURE_HEADER } from '../../shared/sure.ts'
import type { Ctx, Me, Services, SignedIn } from '../context.ts'
import { may } from '../may.ts'
import { checkReply } from './check-reply.ts'
import { fieldError } from './field-errors.ts'
import { languageOf } from './language.ts'
import { ok } from './envelope.ts'
import { placeParameters } from './parameters.ts'

interface Input<C, X> {
  ctx: X
  query: QueryOf<C>
  body: BodyOf<C>
  params: Record<string, string>
  request: FastifyRequest
  reply: FastifyReply
}

/** The data that the call declares, or the reply object when the handler sent a file itself. */
type Answer<C> = ReplyOf<C> | FastifyReply

/** Serves a public call; `ctx.me` is set only when the request has a valid token. */
export function servePublic<C extends Call>(
  app: FastifyInstance,
  declaration: C,
  handler: (input: Input<C, Ctx>) => Promise<Answer<C>> | Answer<C>,
) {
  serve(app, declaration, handler as never)
}

/** Serves a call for signed-in users; its permission code is checked before the handler runs. */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  declaration: C,
  handler: (input: Input<C, SignedIn>) => Promise<Answer<C>> | Answer<C>,
) {
  if (declaration.permission === 'public') throw new Error(`${declaration.path} is public; use servePublic`)
  serve(app, declaration, handler as never)
}

function serve(
  app: FastifyInstance,
  declaration: Call,
  handler: (input: Input<Call, Ctx>) => Promise<unknown> | unknown,
) {
  const { method, path, summary, query, body, permission } = declaration
  const door = { permission, duringEnrolment: declaration.duringEnrolment === true }
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { permission, call: declaration },
    ...(declaration.mostBytes !== undefined && { bodyLimit: declaration.mostBytes }),
    schema: {
      summary,
      ...(query && { querystring: query }),
      ...(body && !declaration.rawBody && { body }),
    },
    // Runs before input is read or checked, so a caller without permission learns nothing about the input's
    // shape.
    onRequest: async (request: FastifyRequest) => void (await admitCaller(request, door)),
    preValidation: async (request: FastifyRequest) => placeParameters(declaration, request),
    handler: async (request, reply) => {
      const ctx = await admit(app.services, request, door)
      const data = await handler({
        ctx,
        query: request.query as never,
        body: request.body as never,
        params: request.params as Record<string, string>,
        request,
        reply,
      })
      if (reply.sent) return reply
      if (app.services.config.checkReplies) checkReply(declaration, data)
      return ok(data, ctx.language)
    },
  })
}

interface Door {
  permission: CallPermission
  /** Also open to a user who must set up a second factor first. */
  duringEnrolment?: boolean
  /** API keys get in without a permission here, because the handler checks one. */
  checksLater?: boolean
}

/** Refuses a caller without this permission; returns the caller. */
async function admitCaller(
  request: FastifyRequest,
  { permission, duringEnrolment = false, checksLater = false }: Door,
): Promise<Me | undefined> {
  const me = await request.identify()
  const isKept = me?.mustEnrol === true && !duringEnrolment
  if (permission === 'public') return isKept || me?.keyId ? undefined : me
  if (!me) throw new AppError('LOGIN_EXPIRED')
  if (isKept) throw new AppError('SECOND_FACTOR_ENROL')
  // A call that every user may make is about the user: their password, messages, cart.
  if (permission === 'signedIn' && me.keyId && !checksLater) throw new AppError('NOT_FOR_KEYS')
  if (permission !== 'signedIn' && !may(me, permission)) throw new AppError('FORBIDDEN', { permission })
  return me
}

/** Builds the request's context and refuses a caller without the permission. */
export async function admit(services: Services, request: FastifyRequest, door: Door): Promise<Ctx> {
  const me = await admitCaller(request, door)
  return {
    services,
    db: services.db,
    now: services.clock(),
    language: languageOf(request),
    requestId: request.id,
    ip: request.ip,
    log: request.log,
    repeat: repeatOf(request),
    isSure: request.headers[SURE_HEADER] === '1',
    me,
  }
}

function repeatOf(request: FastifyRequest): Ctx['repeat'] {
  const key = request.headers['zp-req-id']
  if (typeof key !== 'string' || key === '' || request.method === 'GET') return undefined
  if (!/^[\w.:-]{1,80}$/.test(key)) {
    const fault = fieldError(languageOf(request), { field: 'ZP-REQ-ID', keyword: 'pattern' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  const content = JSON.stringify([request.method, request.url, request.body ?? null])
  return { key, bodyHash: createHash('sha256').update(content).digest('base64') }
}
