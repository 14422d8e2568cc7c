import type { RecordPage } from './normal-form.ts'
import type { RawScreen } from './raw.ts'

/** The page of a row with every default filled in; `key` is the prop with the row's id. */
export function normalizeRecord(given: RawScreen['record'], key: string): RecordPage {
  const { click = 'page', related } = given ?? {}
  return {
    click,
    related: related?.map(({ screen, prop, from = key }) => ({ screen, prop, from })) ?? null,
  }
}
