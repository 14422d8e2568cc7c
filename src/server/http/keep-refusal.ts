import type { FastifyRequest } from 'fastify'
import type { ErrorName, FieldError, Language } from '../../shared/errors.ts'
import { databaseErrors } from '../../shared/errors/database.ts'
import { atMostAMinute } from '../at-most-a-minute.ts'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/connection.ts'
import { wordsOf } from './field-errors.ts'

interface Refused {
  name: ErrorName
  /** The reason, in the given language. */
  tell: (language: Language) => string
  fields: FieldError[]
}

/** Refusals that every buyer meets (others were faster, a price moved) and nobody investigates later. */
const everyday: ReadonlySet<ErrorName> = new Set([
  'INSUFFICIENT_STOCK',
  'STOCK_TIGHT',
  'CONFIRMATION_CHANGED',
  'SERVER_ERROR',
])

const mayKeep = atMostAMinute(60)

/**
 * Records a refusal in the audit log if its call asks for that: who tried, which call, and the reason. Never
 * the input, which may contain a password.
 */
export async function keepRefusal(request: FastifyRequest, { name, tell, fields }: Refused) {
  const { call } = request.routeOptions.config
  // When the database is at fault, it cannot record the refusal either.
  if (!call?.keepsRefusals || everyday.has(name) || name in databaseErrors) return
  try {
    const { services } = request.server
    const me = await request.identify()
    const now = services.clock()
    if (!me || !mayKeep(services, me.userId, now)) return
    await inTransaction(services.db, (tx) =>
      audit(
        tx,
        { now, requestId: request.id, ip: request.ip, me },
        {
          action: 'refuse-attempt',
          entity: call.keepsRefusals!,
          entityId: subjectOf(request.body),
          after: {
            call: call.path,
            error: name,
            // The reader of the log may use another language than the caller.
            message: { zh: tell('zh'), en: tell('en') },
            ...(fields.length > 0 && { fields: fields.slice(0, MOST_FIELDS).map(inBoth) }),
          },
        },
      ),
    )
  } catch (error) {
    // The caller gets the reason of the refusal even when the log cannot be written.
    request.log.error({ err: error }, 'a refused attempt was not kept')
  }
}

const MOST_FIELDS = 20

function inBoth(error: FieldError) {
  return { ...error, msg: { zh: wordsOf(error, 'zh'), en: wordsOf(error, 'en') } }
}

/** The first id in the call's input. */
function subjectOf(body: unknown): string {
  const sent = (body ?? {}) as Record<string, unknown>
  for (const key of ['confirmId', 'lineId', 'lineIds', 'orderIds', 'marketingId']) {
    const named = [sent[key]].flat()[0]
    if (typeof named === 'string' && /^\d{1,19}$/.test(named)) return named
  }
  return ''
}
