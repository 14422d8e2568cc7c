import { isServed } from '../../../shared/service-hours.ts'
import type { Queryable } from '../../db/connection.ts'
import { chatParameters, type Seat } from './service-queries.ts'

interface ChatSettings {
  hours: string
  days: string
  idleHours: number
  /** Minutes after which a person's message is taken from an agent who is away. */
  replyMinutes: number
}

export async function readChatSettings(db: Queryable): Promise<ChatSettings> {
  const rows = await chatParameters(db)
  const values = new Map(rows.map(({ key, value }) => [key, value.trim()]))
  const whole = (key: string, otherwise: number) => {
    const text = values.get(key) ?? ''
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise
  }
  return {
    hours: values.get('chat_hours') ?? '8:00-20:00',
    days: values.get('chat_days') ?? '1234567',
    idleHours: whole('chat_idle_hours', 24),
    replyMinutes: whole('chat_reply_minutes', 10),
  }
}

/** Messages a minute by the text of their parameter. */
export function limitOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : 30
}

/** The page of the desk calls every minute; one that is silent for longer than this is gone. */
export const PRESENT_MS = 3 * 60_000

/** On duty, with the page open, and within their own hours. */
export function isPresent(
  { onDuty, seenAt, workHours }: Seat,
  { days }: { days: string },
  now: Date,
): boolean {
  if (!onDuty || seenAt === null || now.getTime() - seenAt.getTime() > PRESENT_MS) return false
  return isServed({ hours: workHours ?? '', days }, now)
}
