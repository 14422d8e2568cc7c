import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ScreenRegistry } from '../screen-registry.ts'

/**
 * Makes saved views that search by rows which go search by the row that stays. The version of a view stays: what
 * its owner is changing is not in the way of this.
 */
export async function moveInViews(
  tx: Tx,
  { screens }: Pick<ScreenRegistry, 'screens'>,
  { screen, from, to }: { screen: Screen; from: string[]; to: string },
): Promise<void> {
  const searches = screens.flatMap(({ name, fields }) =>
    fields.flatMap(({ ref, prop }) => (ref?.screen === screen.name ? [{ screen: name, prop }] : [])),
  )
  await run(
    tx,
    sql`
      update screen_views v
      set content = jsonb_set(v.content, array['values', s.prop], to_jsonb((
        select string_agg(id, ',' order by first)
        from (
          select case when g.id = any(${from}::text[]) then ${to}::text else g.id end as id, min(g.at) as first
          from unnest(string_to_array(v.content->'values'->>s.prop, ',')) with ordinality as g (id, at)
          group by 1
        ) ids
      )))
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as s (screen text, prop text)
      where v.screen = s.screen and v.content->'values' ? s.prop
        and string_to_array(v.content->'values'->>s.prop, ',') && ${from}::text[]
    `,
  )
}
