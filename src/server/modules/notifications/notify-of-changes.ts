// People get messages when rows change, by the rules of the screen's file.
import { holds } from '../../../shared/screen/judge.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { NotifyRule } from '../../../shared/screen/normal-notify.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { codeOf, situation } from '../../engine/allowed-actions.ts'
import { creatorsOf } from '../../engine/creators-of.ts'
import type { Row } from '../../engine/hook.ts'
import type { ChangedRow } from '../../engine/ports.ts'
import { readRows } from '../../engine/visible-rows.ts'
import { holdsCode } from '../../may.ts'
import { tellMany } from '../messages/tell-many.ts'
import { messagesOf } from './message-words.ts'
import { followersOf, holdersOf, switchedOff } from './notification-queries.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** Of more rows that change together, each person gets one message about all of them. */
const MOST_APART = 10

interface Changes {
  screen: Screen
  act: string
  rows: ChangedRow[]
}

interface Addressed {
  userId: string
  tenantId: string
  rows: Row[]
}

/** Queues the messages in the transaction of the change; they are delivered once, after its commit. */
export async function notifyOfChanges(tx: Tx, ctx: SignedIn, { screen, act, rows }: Changes): Promise<void> {
  const asked = screen.notify.flatMap((rule) => {
    const matching = rule.on.includes(act) ? rows.flatMap((row) => matched(screen, ctx, { rule, row })) : []
    return matching.length > 0 ? [{ rule, rows: matching }] : []
  })
  if (asked.length === 0) return
  const off = await switchedOff(tx, screen.name)
  for (const { rule, rows: matching } of asked) {
    if (off.has(rule.name)) continue
    const addressed = await addressedBy(tx, ctx, { screen, rule, rows: matching })
    await tellRule(tx, ctx, { screen, rule, addressed })
  }
}

/** The row as it now stands, where the rule wants its change told. */
function matched(
  screen: Screen,
  ctx: SignedIn,
  { rule, row: { before, after } }: { rule: NotifyRule; row: ChangedRow },
): Row[] {
  if (!after) return []
  const isAnother = (prop: string) => !isSame(before?.[prop] ?? null, after[prop] ?? null)
  if (rule.changed.length > 0 && !rule.changed.some(isAnother)) return []
  if (rule.when !== null && !holds(rule.when, situation(screen, ctx, after))) return []
  return [after]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Everyone whom the rule names and who sees the row, but whoever made the change. */
async function addressedBy(
  tx: Tx,
  ctx: SignedIn,
  { screen, rule: { to }, rows }: { screen: Screen; rule: NotifyRule; rows: Row[] },
): Promise<Addressed[]> {
  const idOf = (row: Row) => String(row[screen.table.key])
  const wanted = new Map<string, Set<string>>()
  const add = (userId: unknown, rowId: string) => {
    if (userId === null || userId === undefined || userId === ctx.me.userId) return
    const ids = wanted.get(String(userId)) ?? new Set()
    wanted.set(String(userId), ids.add(rowId))
  }
  const rowIds = rows.map(idOf)
  for (const row of rows) for (const prop of to.fields) add(row[prop], idOf(row))
  if (to.creator)
    for (const { id, createdBy } of await creatorsOf(tx, { screen, ids: rowIds })) add(createdBy, id)
  if (to.followers)
    for (const { userId, rowId } of await followersOf(tx, { screen: screen.name, rowIds })) add(userId, rowId)
  if (to.roles.length > 0) {
    const tenantIds = [...new Set([PLATFORM_TENANT, ...rows.map((row) => String(row['tenantId']))])]
    for (const { userId, tenantId } of await holdersOf(tx, { roles: to.roles, tenantIds }))
      for (const row of rows)
        if (tenantId === PLATFORM_TENANT || tenantId === String(row['tenantId'])) add(userId, idOf(row))
  }
  const addressed: Addressed[] = []
  for (const [userId, ids] of wanted) {
    const me = await ctx.services.ports.meOfUser(tx, userId)
    if (!me || !holdsCode(me, codeOf(screen, 'view'))) continue
    const seen = await readRows(tx, { ...ctx, me }, { screen, ids: [...ids] })
    if (seen.length > 0) addressed.push({ userId, tenantId: me.tenantId, rows: seen })
  }
  return addressed
}

async function tellRule(
  tx: Tx,
  ctx: SignedIn,
  { screen, rule, addressed }: { screen: Screen; rule: NotifyRule; addressed: Addressed[] },
): Promise<void> {
  const idOf = (row: Row) => String(row[screen.table.key])
  const about = (row: Row) => ({
    ...{ type: 'record' as const, name: rule.label, sourceId: idOf(row), sourceNum: screen.name },
  })
  const alone = addressed.filter(({ rows }) => rows.length <= MOST_APART)
  const others = addressed.filter((each) => !alone.includes(each))
  const rows = new Map(alone.flatMap((each) => each.rows).map((row) => [idOf(row), row]))
  const told = new Map([...rows, ...others.map(({ rows: [first] }) => [idOf(first!), first!] as const)])
  const contents = await messagesOf(tx, ctx, { screen, rule, rows: [...told.values()] })
  for (const [id, row] of rows) {
    const to = alone.filter(({ rows: seen }) => seen.some((each) => idOf(each) === id))
    await tellMany(tx, { ...about(row), to, content: contents.get(id)! }, ctx.now)
  }
  for (const person of others) {
    const [first] = person.rows
    const one = contents.get(idOf(first!))!
    const content = {
      zh: `${one.zh}（等 ${person.rows.length} 条）`,
      en: `${one.en} (and ${person.rows.length - 1} more)`,
    }
    await tellMany(tx, { ...about(first!), to: [person], content }, ctx.now)
  }
}
