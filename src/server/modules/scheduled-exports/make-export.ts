import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../../../shared/errors.ts'
import { exportableFields } from '../../../shared/screen/exportable-fields.ts'
import { isShownTo } from '../../../shared/screen/field-codes.ts'
import type { ScreenCall } from '../../../shared/screen/normal-call.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/ids.ts'
import { codeOf } from '../../engine/allowed-actions.ts'
import { readableFields } from '../../engine/field-access.ts'
import { exportRows } from '../../engine/sheets/export-rows.ts'
import { withTenantLabels } from '../../engine/sheets/tenant-labels.ts'
import { fitContent } from '../../engine/views/fit-content.ts'
import { holdsCode } from '../../may.ts'
import type { StoredSchedule } from './schedule-queries.ts'
import type { StoredSent } from './sent-queries.ts'

/** Larger files are left to who asks for them. */
const MOST_BYTES = 50 * 1024 * 1024

/** The list and its export, for a person who may ask for it. Throws SCHEDULE_CLOSED. */
export function exportedScreen(ctx: SignedIn, name: string): { screen: Screen; call: ScreenCall } {
  const screen = ctx.services.screens.byName(name)
  const call = screen?.calls.find(({ kind }) => kind === 'export')
  if (!screen || !call || !holdsCode(ctx.me, codeOf(screen, 'view')) || !holdsCode(ctx.me, call.permission))
    throw new AppError('SCHEDULE_CLOSED')
  return { screen, call }
}

/**
 * Makes the file of a schedule for one person: the view as they may use it today, with the rows that they
 * see. Throws SCHEDULE_CLOSED without the right to export, SCHEDULE_TOO_LARGE, and the refusals of an export.
 */
export async function makeExport(ctx: SignedIn, schedule: StoredSchedule): Promise<StoredSent> {
  const found = exportedScreen(ctx, schedule.screen)
  const screen = await withTenantLabels(ctx, found.screen)
  const { content } = fitContent(ctx, screen, schedule.content)
  const {
    fileName,
    rows,
    content: stream,
  } = await exportRows(ctx, {
    screen,
    call: found.call,
    input: {
      ...content.values,
      ...(content.quick !== undefined && { quick: content.quick }),
      ...(content.orderBy !== undefined && { orderBy: content.orderBy }),
      columns: columnsOf(ctx, screen, content.list),
      format: schedule.format,
      size: screen.export!.max,
    },
  })
  const bytes = await collected(stream as Readable)
  const key = randomBytes(18).toString('base64url')
  await ctx.services.files.put(key, bytes, TYPES[schedule.format])
  return {
    ...{ id: newId(), tenantId: ctx.me.tenantId, scheduleId: schedule.id, userId: ctx.me.userId },
    ...{ screen: screen.name, viewName: schedule.viewName, fileKey: key, fileName },
    ...{ format: schedule.format, rows, sentAt: ctx.now },
  }
}

export const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The columns that the view shows, those that it arranges first. */
function columnsOf({ me }: SignedIn, screen: Screen, list: ListSettings | undefined): string {
  const arranged = new Map((list?.columns ?? []).map((column, at) => [column.prop, { ...column, at }]))
  const fields = exportableFields(readableFields(screen, me)).filter((field) => {
    const isHidden = arranged.get(field.prop)?.hidden ?? field.column?.hide ?? false
    return field.column && !isHidden && isShownTo(me.tenantType, field)
  })
  const placeOf = (prop: string) => arranged.get(prop)?.at ?? arranged.size
  return fields
    .map(({ prop }) => prop)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .join(',')
}

async function collected(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new AppError('SCHEDULE_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
