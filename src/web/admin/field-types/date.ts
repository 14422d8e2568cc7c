import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

export const date: FieldLook = {
  ...text,
  summary: (value) => value.slice(0, 10),
  width: 120,
  isShort: true,
  fromPaste: dayOf,
  isChosen: true,
  isPicked: true,
}

/** 2026/3/1, 2026-3-1 and 2026年3月1日 are one day. */
function dayOf(typed: string): string {
  const match = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(typed)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : typed
}
