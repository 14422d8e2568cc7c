import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/scheduled-export.ts'
import { AppError, sentence, type ErrorName } from '../../../shared/errors.ts'
import { isId } from '../../../shared/id.ts'
import { clockOf } from '../../../shared/schedule.ts'
import { businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { TYPES } from './make-export.ts'
import { endSchedule, pauseSchedule, saveSchedule } from './save-schedule.ts'
import { addressesOf, schedulesOf, type StoredSchedule } from './schedule-queries.ts'
import { findSent, sentTo, type StoredSent } from './sent-queries.ts'

export function scheduledExportRoutes(app: FastifyInstance) {
  serveCall(app, calls.listScheduledExports, async ({ ctx }) => ({
    schedules: (await schedulesOf(ctx.db, ctx.me.userId)).map((schedule) => shownSchedule(ctx, schedule)),
    files: (await sentTo(ctx.db, ctx.me.userId)).map((sent) => shownFile(ctx, sent)),
    mail: {
      isSetUp: ctx.services.mail !== undefined,
      address: (await addressesOf(ctx.db, [ctx.me.userId])).get(ctx.me.userId) ?? null,
    },
  }))
  serveCall(app, calls.saveScheduledExport, async ({ ctx, body }) =>
    shownSchedule(ctx, await saveSchedule(ctx, body)),
  )
  serveCall(app, calls.pauseScheduledExport, async ({ ctx, body }) =>
    shownSchedule(ctx, await pauseSchedule(ctx, body)),
  )
  serveCall(app, calls.endScheduledExport, ({ ctx, body }) => endSchedule(ctx, body.id))
  serveCall(app, calls.readSentExport, async ({ ctx, params, reply }) => {
    const id = params['id']!
    const sent = isId(id) ? await findSent(ctx.db, { id, userId: ctx.me.userId }) : undefined
    const content = sent && (await ctx.services.files.get(sent.fileKey))
    if (!sent || !content) throw new AppError('RECORD_NOT_FOUND')
    return sendDownload(reply, {
      fileName: sent.fileName,
      plainName: `export-${sent.id}.${sent.format}`,
      contentType: TYPES[sent.format],
      content: Buffer.from(content),
    })
  })
}

function titleOf({ services, language }: SignedIn, name: string): string {
  return services.screens.byName(name)?.title[language] ?? name
}

function shownSchedule(ctx: SignedIn, schedule: StoredSchedule): calls.ScheduledExport {
  const { id, version, viewId, viewName, every, day, format, paused, lastAt, problem, forRole } = schedule
  const { byMail, mailTo } = schedule
  return {
    ...{ id, version, viewId, viewName, title: titleOf(ctx, schedule.screen) },
    ...{ every, day, at: clockOf(schedule.atMinute), format, byMail, mailTo, isPaused: paused },
    roleName: forRole ? schedule.roleName : null,
    nextAt: businessTime(schedule.nextAt),
    lastAt: lastAt && businessTime(lastAt),
    problem: problem && sentence(problem.error as ErrorName, ctx.language, problem.facts),
  }
}

function shownFile(
  ctx: SignedIn,
  { id, viewName, screen, fileName, rows, sentAt }: StoredSent,
): calls.SentExport {
  return { id, viewName, title: titleOf(ctx, screen), fileName, rows, sentAt: businessTime(sentAt) }
}
