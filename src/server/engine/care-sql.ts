import { sql, type RawBuilder } from 'kysely'
import { CARE_OF_ME, CARE_OF_NOBODY, type CareParam } from '../../shared/screen/care-params.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { SignedIn } from '../context.ts'
import { invalid } from './invalid.ts'

/** The rows (alias t) that somebody of the caller's company takes care of, or that carry a tag of theirs. Throws INVALID. */
export function careSql(
  screen: Screen,
  { me, language }: SignedIn,
  { name, value }: { name: CareParam; value: string },
): RawBuilder<unknown> {
  const kept = (holds: RawBuilder<unknown>) => sql`exists (
    select 1 from record_cares c
    where c.tenant_id = ${me.tenantId} and c.screen = ${screen.name} and c.row_id = t.id and ${holds}
  )`
  if (name === 'careTag') return kept(sql`c.tags @> array[${value}::text]`)
  if (value === CARE_OF_NOBODY) return sql`not ${kept(sql`c.assignee_id is not null`)}`
  const userId = value === CARE_OF_ME ? me.userId : value
  if (!/^\d{1,19}$/.test(userId)) throw invalid(language, { field: name, keyword: 'pattern' })
  return kept(sql`c.assignee_id = ${userId}::bigint`)
}
