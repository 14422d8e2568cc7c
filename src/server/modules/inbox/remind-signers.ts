// Deadlines of signatures: signers are reminded, and when it is too late others may sign too.
import { sql } from 'kysely'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { audit } from '../../audit.ts'
import type { Services } from '../../context.ts'
import { inTransaction, many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { codeOf } from '../../engine/allowed-actions.ts'
import type { KeptStep } from '../../engine/approvals/steps.ts'
import type { Row } from '../../engine/hook.ts'
import { readRows } from '../../engine/visible-rows.ts'
import { holdsCode } from '../../may.ts'
import { businessText } from '../discussions/words-of-row.ts'
import { tellMany } from '../messages/tell-many.ts'
import { signersOf } from './signers.ts'

/** What one run handles; the next takes the rest. */
const AT_ONCE = 200

interface Due {
  id: string
  tenantId: string
  screen: string
  rowId: string
  act: string
  /** Null where nobody has to sign, which has no deadline. */
  step: string | null
  steps: KeptStep[]
  roles: string[] | null
  applicantId: string | null
  isLate: boolean
}

/** Reminds the signers of steps whose time is nearly over, and passes on those whose time is over. Returns the count. */
export async function remindSigners(services: Services, { now }: { now: Date }): Promise<number> {
  const due = await many(
    services.db,
    sql<{ id: string }>`
      select id
      from approvals
      where ended_at is null and (remind_at <= ${now} or (due_at <= ${now} and escalated_at is null))
      order by id
      limit ${AT_ONCE}
    `,
  )
  for (const { id } of due) await inTransaction(services.db, (tx) => remind(tx, services, { id, now }))
  if (due.length > 0) services.outbox.nudge()
  return due.length
}

async function remind(tx: Tx, services: Services, { id, now }: { id: string; now: Date }) {
  // Another process may have done it meanwhile, or somebody may have signed.
  const due = await maybeOne(
    tx,
    sql<Due>`
      select id, tenant_id, screen, row_id, transition as act, step, steps, roles, applicant_id, due_at <= ${now} as is_late
      from approvals
      where id = ${id} and ended_at is null and (remind_at <= ${now} or (due_at <= ${now} and escalated_at is null))
      for update
    `,
  )
  if (!due) return
  const screen = services.screens.byName(due.screen)
  const step = due.steps.find(({ name }) => name === due.step)
  const more = due.isLate ? (step?.escalate ?? []) : []
  const roles = due.roles && [...new Set([...due.roles, ...more])]
  if (screen && step) {
    const told = await signersWhoSee(tx, services, { screen, due: { ...due, roles }, now })
    if (told.row)
      await tellMany(
        tx,
        {
          ...{ to: told.to, type: 'record', sourceId: due.rowId, sourceNum: screen.name },
          ...words(businessText(screen, told.row), step.label, due.isLate),
        },
        now,
      )
  }
  await run(
    tx,
    sql`
      update approvals
      set remind_at = null, roles = ${roles}::text[],
        escalated_at = case when ${due.isLate}::boolean then ${now}::timestamptz end
      where id = ${id}
    `,
  )
  if (more.length > 0)
    await audit(
      tx,
      { now, requestId: '', me: undefined },
      {
        ...{ action: 'escalate', entity: due.screen, entityId: due.rowId, tenantId: due.tenantId },
        after: { step: due.step, roles },
      },
    )
}

/** Those who may sign now, hold the act's permission and see the row. */
async function signersWhoSee(
  tx: Tx,
  services: Services,
  { screen, due, now }: { screen: Screen; due: Due; now: Date },
): Promise<{ to: { userId: string; tenantId: string }[]; row: Row | undefined }> {
  const to = []
  let seen: Row | undefined
  const code = codeOf(screen, due.act)
  for (const userId of await signersOf(tx, { approvalId: due.id, code, roles: due.roles, now })) {
    const me = await services.ports.meOfUser(tx, userId)
    if (!me || !holdsCode(me, code) || userId === due.applicantId) continue
    const [row] = await readRows(tx, { services, me, now }, { screen, ids: [due.rowId] })
    if (!row) continue
    seen = row
    to.push({ userId, tenantId: me.tenantId })
  }
  return { to, row: seen }
}

function words(named: Text, step: Text, isLate: boolean): { name: Text; content: Text } {
  return isLate
    ? {
        name: { zh: '签批已超时', en: 'A signature is overdue' },
        content: {
          zh: `${named.zh}的“${step.zh}”已超时，请尽快签批`,
          en: `"${step.en}" of ${named.en} is overdue; please sign it or send it back`,
        },
      }
    : {
        name: { zh: '有签批即将到期', en: 'A signature is due soon' },
        content: {
          zh: `${named.zh}的“${step.zh}”即将到期，请及时签批`,
          en: `"${step.en}" of ${named.en} is due soon; please sign it or send it back`,
        },
      }
}
