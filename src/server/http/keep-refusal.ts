import type { FastifyRequest } from 'fastify'
import type { ErrorName, FieldError, Language } from '../../shared/errors.ts'
import { databaseErrors } from '../../shared/errors/database.ts'
import { atMostAMinute } from '../at-most-a-minute.ts'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/connection.ts'
import { wordsOf } from './field-errors.ts'

interface Refused {
  name: ErrorName
  /** What was wrong, in a language. */
  tell: (language: Language) => string
  fields: FieldError[]
}

/** What happens to every buyer: others were faster, or a price moved. Nobody looks into that later. */
const everyday: ReadonlySet<ErrorName> = new Set([
  'INSUFFICIENT_STOCK',
  'STOCK_TIGHT',
  'CONFIRMATION_CHANGED',
  'SERVER_ERROR',
])

const mayKeep = atMostAMinute(60)

/**
 * Puts the refusal of a call that says so into the audit log: who tried, what, and what was wrong
 * with it. Never what was sent, which may hold a password.
 */
export async function keepRefusal(request: FastifyRequest, { name, tell, fields }: Refused) {
  const { call } = request.routeOptions.config
  // Where the database is at fault it cannot keep it either.
  if (!call?.keepsRefusals || everyday.has(name) || name in databaseErrors) return
  try {
    const { db, clock } = request.server.services
    const me = await request.identify()
    const now = clock()
    if (!me || !mayKeep(me.userId, now)) return
    await inTransaction(db, (tx) =>
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
            // Who reads the log may speak another language than who tried.
            message: { zh: tell('zh'), en: tell('en') },
            ...(fields.length > 0 && { fields: fields.slice(0, MOST_FIELDS).map(inBoth) }),
          },
        },
      ),
    )
  } catch (error) {
    // The caller is told why the call was refused, whatever becomes of the log.
    request.log.error({ err: error }, 'a refused attempt was not kept')
  }
}

const MOST_FIELDS = 20

function inBoth(error: FieldError) {
  return { ...error, msg: { zh: wordsOf(error, 'zh'), en: wordsOf(error, 'en') } }
}

/** The id that the call names first. */
function subjectOf(body: unknown): string {
  const sent = (body ?? {}) as Record<string, unknown>
  for (const key of ['confirmId', 'lineId', 'lineIds', 'orderIds', 'marketingId']) {
    const named = [sent[key]].flat()[0]
    if (typeof named === 'string' && /^\d{1,19}$/.test(named)) return named
  }
  return ''
}
