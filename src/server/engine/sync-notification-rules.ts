// The notification rules of the files as rows of a screen, on which staff switch them off.
import { sql } from 'kysely'
import type { Language } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { filledIn } from '../../shared/screen/normal-notify.ts'
import type { Text } from '../../shared/screen/text.ts'
import { run, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'

/** Adds new rules, updates the words of the others, and forgets those that no file has. A switch stays as it is. */
export async function syncNotificationRules(tx: Tx, screens: Screen[], now: Date): Promise<void> {
  const rules = screens.flatMap(({ name, title, fields, notify }) =>
    notify.map(({ name: rule, label, say }) => ({
      id: newId(),
      screen: name,
      rule,
      page_zh: title.zh,
      page_en: title.en,
      name_zh: label.zh,
      name_en: label.en,
      say_zh: readable(say, { fields, language: 'zh' }),
      say_en: readable(say, { fields, language: 'en' }),
    })),
  )
  const given = JSON.stringify(rules)
  await run(
    tx,
    sql`
      insert into notification_rules (
        id, tenant_id, screen, rule, page_zh, page_en, name_zh, name_en, say_zh, say_en, created_at, updated_at
      )
      select id, 1000, screen, rule, page_zh, page_en, name_zh, name_en, say_zh, say_en, ${now}::timestamptz,
        ${now}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as given (
        id bigint, screen text, rule text, page_zh text, page_en text, name_zh text, name_en text, say_zh text,
        say_en text
      )
      on conflict (screen, rule) do update
      set page_zh = excluded.page_zh, page_en = excluded.page_en, name_zh = excluded.name_zh,
        name_en = excluded.name_en, say_zh = excluded.say_zh, say_en = excluded.say_en,
        version = notification_rules.version + 1, updated_at = excluded.updated_at
      where (
        notification_rules.page_zh, notification_rules.page_en, notification_rules.name_zh,
        notification_rules.name_en, notification_rules.say_zh, notification_rules.say_en
      ) is distinct from (
        excluded.page_zh, excluded.page_en, excluded.name_zh, excluded.name_en, excluded.say_zh, excluded.say_en
      )
    `,
  )
  await run(
    tx,
    sql`
      delete from notification_rules r
      where not exists (
        select from jsonb_to_recordset(${given}::jsonb) as given (screen text, rule text)
        where given.screen = r.screen and given.rule = r.rule
      )
    `,
  )
}

/** The message with the labels of its fields in place of their props. */
function readable(say: Text, { fields, language }: { fields: Field[]; language: Language }): string {
  const labels = new Map(fields.map(({ prop, label }) => [prop, label[language]]))
  return filledIn(say[language], (prop) => `{${labels.get(prop) ?? prop}}`)
}
