// Lists that are sent to people as a file, regularly.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Time } from '../shapes.ts'

/** Schedules of one person. */
export const MOST_SCHEDULES = 20
/** Further addresses of one schedule. */
export const MOST_MAIL_TO = 5
/** A file can be downloaded for so long. */
export const SENT_DAYS = 30

const timing = {
  every: Type.Union([Type.Literal('DAY'), Type.Literal('WEEK'), Type.Literal('MONTH')]),
  /** WEEK: 1 Monday … 7 Sunday; MONTH: 1 … 31, in a shorter month its last day; DAY: null. */
  day: Type.Union([Type.Integer({ minimum: 1, maximum: 31 }), Type.Null()]),
  /** The time of day in China, as 09:30. */
  at: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]),
}

const byMail = Type.Boolean({
  description: 'Each recipient gets the file by mail too, at the address of their profile.',
})
const mailTo = Type.Array(Type.String({ format: 'email', maxLength: 200 }), {
  maxItems: MOST_MAIL_TO,
  description: 'Further addresses that get the file of the owner.',
})

const ScheduledExport = Type.Object({
  id: Id,
  version: Type.Integer(),
  viewId: Id,
  viewName: Type.String(),
  /** The list, in the caller's language. */
  title: Type.String(),
  /** The role that gets it too; null: only its owner. */
  roleName: Type.Union([Type.String(), Type.Null()]),
  ...timing,
  byMail,
  mailTo,
  isPaused: Type.Boolean(),
  nextAt: Time,
  lastAt: Type.Union([Time, Type.Null()]),
  /** Why the last time failed, in the caller's language. */
  problem: Type.Union([Type.String(), Type.Null()]),
})
export type ScheduledExport = Static<typeof ScheduledExport>

const SentExport = Type.Object({
  id: Id,
  viewName: Type.String(),
  title: Type.String(),
  fileName: Type.String(),
  rows: Type.Integer(),
  sentAt: Time,
})
export type SentExport = Static<typeof SentExport>

export const listScheduledExports = call({
  method: 'GET',
  path: '/sys-system/scheduled-export/list',
  permission: 'signedIn',
  summary: 'My scheduled exports, and the files that were sent to me in the last 30 days',
  reply: Type.Object({
    schedules: Type.Array(ScheduledExport),
    files: Type.Array(SentExport),
    /** Whether files can be mailed, and to which address of the caller's. */
    mail: Type.Object({ isSetUp: Type.Boolean(), address: Type.Union([Type.String(), Type.Null()]) }),
  }),
})

export const saveScheduledExport = call({
  method: 'POST',
  path: '/sys-system/scheduled-export/save',
  permission: 'signedIn',
  summary: 'Send a view regularly; takes the right to export its list, and for a role that to share views',
  body: Type.Object(
    {
      /** With an id that schedule is changed. */
      id: Type.Optional(Id),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      viewId: Id,
      ...timing,
      /** Everyone with the role of a shared view gets it, each with the rows that they may see. */
      forRole: Type.Optional(Type.Boolean()),
      byMail: Type.Optional(byMail),
      mailTo: Type.Optional(mailTo),
    },
    { additionalProperties: false },
  ),
  reply: ScheduledExport,
})

export const pauseScheduledExport = call({
  method: 'POST',
  path: '/sys-system/scheduled-export/pause',
  permission: 'signedIn',
  summary: 'Pause one of my scheduled exports, or go on with it',
  body: Type.Object({ id: Id, isPaused: Type.Boolean() }, { additionalProperties: false }),
  reply: ScheduledExport,
})

export const endScheduledExport = call({
  method: 'POST',
  path: '/sys-system/scheduled-export/end',
  permission: 'signedIn',
  summary: 'End one of my scheduled exports; files that were sent stay',
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Integer() }),
})

export const readSentExport = call({
  method: 'GET',
  path: '/sys-system/scheduled-export/file/{id}',
  permission: 'signedIn',
  summary: 'The content of a file that a scheduled export sent me',
})
