// On every screen: while a row of another screen refers to a row, it cannot be removed, and the error names
// that screen.
import { expect, it } from 'vitest'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import { callOf, callScreen, listRows, screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { isSwept } from '../support/sweep-screen.ts'
import { runsInFull, sweptScreens } from '../support/swept.ts'
import { aTestServer } from '../support/test-server.ts'
import { ADMINISTRATOR, validRow } from '../support/valid-row.ts'

/** A field through which rows of one screen protect a row of another. */
interface Hold {
  target: Screen
  user: Screen
  field: Field
}

interface Use {
  screen: string
  count: number
}

/** A row's lines are removed with it and protect nothing. */
const isOwnLine = ({ table: { master } }: Screen, { prop, ref }: Field) =>
  master?.inForm === true && prop === master.prop && ref?.screen === master.screen

/** Written by processes of which the demo has no row, or rows that their state already protects from removal. */
const elsewhere = new Set([
  'coupon by couponId of complaint-compensation',
  'contract by contractId of supplier-bill-line',
  'coupon by marketingId of coupon-holding',
  'payment-account by payAccountId of payment-application',
  'payment-account by payAccountId of payment-refund',
  'quality-report by reportId of reform',
  'receipt by receiptId of provider-settlement',
  'tenant by tenantId of credit-adjustment',
  'tenant by tenantId of mail-log',
  'tenant by tenantId of price-list',
  'tenant by tenantId of price-list-row',
  'user by applicantId of certification',
  'user by inviterId of tenant-registration',
  'user by ownerId of api-key',
  'user by proposerId of credit-blacklist',
  'user by signerId of complaint-compensation',
])

const holds = screens
  .filter((target) => callOf(target, 'remove') && target.allow.remove !== 'false')
  .flatMap((target) =>
    screens.flatMap((user) =>
      user.fields
        .filter((field) => field.ref?.screen === target.name && field.ref.holds && !isOwnLine(user, field))
        .map((field): [string, Hold] => [
          `${target.name} by ${field.prop} of ${user.name}`,
          { target, user, field },
        ]),
    ),
  )
  .filter(([name]) => !elsewhere.has(name))

const server = aTestServer()
const admin = () => server.as('admin').in('en')
// Far from the numbers of rows that are created as choices.
let lastSeed = 40_000

it('finds what screens refer to', () => {
  expect(holds.length).toBeGreaterThan(100)
})

// One code protects the rows of all screens: what the changed ones and one in six refer to stands for the others.
const swept = new Set(runsInFull('src/server/engine/') ? screens : sweptScreens(screens, { oneIn: 6 }))
const asked = holds.filter(([, { target, user }]) => swept.has(target) || swept.has(user))

it.each(asked)('keeps %s', async (_, hold) => {
  const { target, user } = hold
  const remove = (id: string) => callScreen(admin(), callOf(target, 'remove')!, { id })
  const ids = await heldByDemo(hold)
  const countOf = ({ body, data }: Awaited<ReturnType<typeof remove>>) =>
    body.error === 'IN_USE'
      ? ((data as unknown as Use[]).find(({ screen }) => screen === user.name)?.count ?? 0)
      : 0
  let answer: Awaited<ReturnType<typeof remove>> | undefined
  // A row protected by its own state, or by the platform itself, does not show what else protects it.
  for (const id of ids) {
    answer = await remove(id)
    expect(answer.status, 'a row that another one refers to').not.toBe(200)
    if (countOf(answer) > 0) break
  }
  if (!answer || countOf(answer) === 0) answer = await remove(await heldAnew(hold))
  expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
  expect(countOf(answer)).toBeGreaterThan(0)
  expect(answer.body.msg).toContain(user.title.en)
})

/** A new row of the target, and one that refers to it. */
async function heldAnew({ target, user, field }: Hold): Promise<string> {
  const { master } = user.table
  const form = master?.inForm ? screens.find(({ name }) => name === master.screen)! : user
  if (!isSwept(target) || !isSwept(form))
    throw new Error('nobody makes one on its screen, and the demo has none')
  const id = await made(target, { ...demanded(field.ref!.where, target), ...ownerOf(target, form) })
  const pointing = {
    ...demanded(field.form?.showWhen),
    ...(await followed(field, { target, id })),
    [field.prop]: field.type === 'refMany' ? [id] : id,
  }
  if (form === user) await made(user, pointing)
  else {
    const lines = form.fields.find((each) => each.lines?.screen === user.name)!
    const row = await aRow(form, demanded(lines.form?.showWhen))
    const [first, ...others] = row[lines.prop] as Record<string, unknown>[]
    await saved(form, { ...row, [lines.prop]: [{ ...first, ...pointing }, ...others] })
  }
  return id
}

/** The administrator's company, where rows of the other screen are its own and refer to rows of theirs. */
function ownerOf(target: Screen, form: Screen): Record<string, unknown> {
  const namesTenant = ({ fields }: Screen) => fields.some(({ prop }) => prop === 'tenantId')
  return namesTenant(target) && !namesTenant(form) ? { tenantId: ADMINISTRATOR.tenantId } : {}
}

/** What the field's choices follow from, so that the row fits. */
async function followed({ ref }: Field, { target, id }: { target: Screen; id: string }) {
  const equal = [...(ref!.where ?? '').matchAll(/(\w+) == form\.(\w+)/g)]
  if (equal.length === 0) return {}
  const row = expectDone(
    await callScreen<Record<string, unknown>>(admin(), callOf(target, 'detail')!, { id }),
  )
  return Object.fromEntries(equal.map(([, prop, other]) => [other!, row[prop!]]))
}

const MOST_TRIED = 5

/** Rows of the target that rows of the demo refer to. */
async function heldByDemo({ user, field }: Hold): Promise<string[]> {
  const rows = expectDone(await listRows(admin(), user, { size: 100 })).records
  const values = rows.flatMap((row) => (row[field.prop] as string | string[] | null) ?? [])
  return [...new Set(values.map(String))].slice(0, MOST_TRIED)
}

/** The value that a condition of the form prop == 'VALUE' requires; the screen's default satisfies prop != 'VALUE'. */
function demanded(condition: string | null | undefined, screen?: Screen): Record<string, unknown> {
  const [, prop, sign, value] = /^(\w+) (==|!=) '(\w+)'/.exec(condition ?? '') ?? []
  if (!prop) return {}
  if (sign === '==') return { [prop]: value }
  const usual = screen?.fields.find((field) => field.prop === prop)?.default ?? value
  return usual === value ? {} : { [prop]: usual }
}

const aRow = (screen: Screen, given: Record<string, unknown>) =>
  validRow(admin(), screen, { mode: 'create', seed: ++lastSeed, given })

async function made(screen: Screen, given: Record<string, unknown>): Promise<string> {
  return saved(screen, await aRow(screen, given))
}

async function saved(screen: Screen, row: Record<string, unknown>): Promise<string> {
  const call = (callOf(screen, 'create') ?? callOf(screen, 'save'))!
  const answer = await callScreen(admin(), call, { ...row, ...screen.api.fixed })
  return String(expectDone(answer)[screen.table.key])
}
