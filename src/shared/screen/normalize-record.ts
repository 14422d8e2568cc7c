import type { RecordPage } from './normal-record.ts'
import type { RawScreen } from './raw.ts'

/** The page of a row with every default filled in; `key` is the prop with the row's id. */
export function normalizeRecord(given: RawScreen['record'], key: string): RecordPage {
  const { click = 'page', related } = given ?? {}
  const screens = related?.flatMap((each) =>
    'area' in each ? [] : [{ screen: each.screen, prop: each.prop, from: each.from ?? key }],
  )
  const isOnlyAreas = screens?.length === 0 && related!.length > 0
  return {
    click,
    // Areas alone come in addition to what refers to the row.
    related: isOnlyAreas ? null : (screens ?? null),
    areas: (related ?? []).flatMap((each) =>
      'area' in each ? [{ area: each.area, from: each.from ?? key }] : [],
    ),
  }
}
