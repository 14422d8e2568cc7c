// Rules by which people get messages when rows change: as a file has them, and with every default filled in.
import type { Condition, Text } from './text.ts'

const PLACEHOLDER = /\{(\w+)\}/g

export interface RawNotifyRule {
  name: string
  label: Text
  on: string[]
  changed?: string[]
  when?: Condition
  to: { roles?: string[]; fields?: string[]; followers?: boolean; creator?: boolean }
  say: Text
}

export interface NotifyRule {
  name: string
  /** The title of the message. */
  label: Text
  /** create, update, or a transition or action of the screen. */
  on: string[]
  /** One of these props must have got another value; empty: any change. */
  changed: string[]
  when: Condition | null
  to: { roles: string[]; fields: string[]; followers: boolean; creator: boolean }
  /** The message, with {prop} for the value of a field. */
  say: Text
}

export function notifyRules(raw: RawNotifyRule[] = []): NotifyRule[] {
  return raw.map(({ name, label, on, changed, when, to, say }) => ({
    ...{ name, label, on, say },
    changed: changed ?? [],
    when: when ?? null,
    to: {
      roles: to.roles ?? [],
      fields: to.fields ?? [],
      followers: to.followers ?? false,
      creator: to.creator ?? false,
    },
  }))
}

/** The props whose values the message names. */
export function namedProps({ say }: Pick<NotifyRule, 'say'>): string[] {
  return [
    ...new Set([say.zh, say.en].flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, prop]) => prop!))),
  ]
}

/** The message with each {prop} replaced. */
export function filledIn(say: string, valueOf: (prop: string) => string): string {
  return say.replace(PLACEHOLDER, (_, prop: string) => valueOf(prop))
}
