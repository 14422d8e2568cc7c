import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Telling } from '../messages/tell.ts'

/**
 * Queues what is told of statements as mails too, to the people of each customer who confirm statements and have an
 * address: a reminder must reach somebody who does not sign in.
 */
export async function mailStatements(tx: Tx, tellings: Telling[], now: Date) {
  if (tellings.length === 0) return
  const addresses = await addressesOf(
    tx,
    tellings.map(({ tenantId }) => tenantId),
  )
  for (const { tenantId, name, content } of tellings)
    await queueMail(
      tx,
      {
        ...{ tenantId, source: 'STATEMENT', to: addresses.get(tenantId) ?? [], by: null },
        subject: `${name.zh} ${name.en}`,
        text: `${content.zh}。\n\n${content.en}.`,
      },
      now,
    )
}

async function addressesOf(tx: Tx, tenantIds: string[]): Promise<Map<string, string[]>> {
  const rows = await many(
    tx,
    sql<{ tenantId: string; emails: string[] }>`
      select u.tenant_id, array_agg(distinct u.email) as emails
      from users u
      join user_roles ur on ur.user_id = u.id
      join roles r on r.id = ur.role_id and r.status = 'ENABLED'
      join role_menus rm on rm.role_id = r.id
      join menus m on m.id = rm.menu_id and m.code = 'fiscal_bill_confirm'
      where u.tenant_id = any(${[...new Set(tenantIds)]}::bigint[]) and u.status = 'ENABLED' and u.email <> ''
      group by u.tenant_id
    `,
  )
  return new Map(rows.map(({ tenantId, emails }) => [tenantId, emails]))
}
