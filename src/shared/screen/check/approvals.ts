// Checks of approvals: whose signatures an act waits for, and until when.
import { roleCodes } from '../../role-codes.ts'
import type { RawApproval } from '../raw.ts'
import type { ScreenFile } from '../normalize.ts'
import { suggestion, type Check, type Finding, type World } from './support.ts'

export const approvalChecks: Record<string, Check> = {
  *'An approval is of rows of a company, and asked for once'({ raw }) {
    for (const { at, approval } of approvalsIn(raw)) {
      if (raw.table?.tenancy === 'shared' || raw.table?.existing)
        yield { field: at, fix: 'Only rows that belong to a company of this product can be signed.' }
      const names = (approval.steps ?? []).map((step) => step.name)
      if (new Set(names).size < names.length)
        yield { field: `${at}.steps`, fix: 'Give each step a name of its own.' }
    }
    for (const [name, { approval, ask }] of Object.entries(raw.states?.on ?? {}))
      if (approval && ask)
        yield {
          field: `states.on.${name}.approval`,
          fix: 'Leave "ask" out: each signer would be asked.',
        }
    for (const [name, { approval, showWhen }] of Object.entries(raw.actions ?? {}))
      if (approval && !showWhen)
        yield {
          field: `actions.${name}.approval`,
          fix: 'Add "showWhen": it says which rows wait for signatures.',
        }
  },
  *'An approval names roles that the product has'({ raw }) {
    for (const { at, approval } of approvalsIn(raw))
      for (const [index, { roles = [], escalate = [] }] of (approval.steps ?? []).entries())
        for (const [word, codes] of Object.entries({ roles, escalate }))
          for (const code of codes)
            if (!(roleCodes as readonly string[]).includes(code))
              yield { field: `${at}.steps.${index}.${word}`, fix: suggestion(code, [...roleCodes]) }
  },
  *'A step that is reminded of or passed on has a deadline'({ raw }) {
    for (const { at, approval } of approvalsIn(raw))
      for (const [index, { hours, remind, escalate, roles }] of (approval.steps ?? []).entries()) {
        const step = `${at}.steps.${index}`
        if (hours === undefined && (remind !== undefined || escalate))
          yield { field: `${step}.hours`, fix: 'Say in how many hours it is to be signed.' }
        if (hours !== undefined && remind !== undefined && remind >= hours)
          yield { field: `${step}.remind`, fix: `Remind less than ${hours} hours before the deadline.` }
        if (escalate && !roles)
          yield {
            field: `${step}.escalate`,
            fix: 'Leave it out: everyone with the permission signs already.',
          }
      }
  },
  *'An approval adds up a money field'({ raw }) {
    for (const { at, approval } of approvalsIn(raw)) {
      const money = Object.keys(raw.fields).filter((prop) => raw.fields[prop]!.type === 'money')
      if (approval.amount !== undefined && !money.includes(approval.amount))
        yield { field: `${at}.amount`, fix: suggestion(approval.amount, money) }
    }
  },
  *'Steps come from a shared screen that refers to roles'({ raw }, world) {
    for (const { at, approval } of approvalsIn(raw))
      if (approval.stepsFrom) yield* sourceFaults(approval.stepsFrom, `${at}.stepsFrom`, world)
  },
  *'What is signed has a queue of its own'({ raw }) {
    const signed = new Set(approvalsIn(raw).map(({ name }) => name))
    for (const [index, { waits }] of (raw.list?.quick ?? []).entries())
      for (const act of [waits?.for ?? []].flat())
        if (signed.has(act))
          yield {
            field: `list.quick.${index}.waits.for`,
            fix: `Leave "${act}" out: the rows stand under "For me to sign".`,
          }
  },
}

function* sourceFaults(
  { screen, role }: NonNullable<RawApproval['stepsFrom']>,
  at: string,
  world: World,
): Generator<Finding> {
  const source = world.screens.get(screen)
  if (!source) return yield { field: `${at}.screen`, fix: suggestion(screen, [...world.screens.keys()]) }
  if (source.raw.table?.tenancy !== 'shared' || source.raw.table.trash)
    yield { field: `${at}.screen`, fix: 'Name a screen with "tenancy": "shared" that keeps no removed rows.' }
  const { fields } = source.raw
  const roles = Object.keys(fields).filter((prop) => fields[prop]!.ref === 'role')
  if (!roles.includes(role)) yield { field: `${at}.role`, fix: suggestion(role, roles) }
}

/** The approvals of a file with their places. */
function approvalsIn(raw: ScreenFile['raw']): { at: string; name: string; approval: RawApproval }[] {
  const acts = { 'states.on': raw.states?.on ?? {}, actions: raw.actions ?? {} }
  return Object.entries(acts).flatMap(([folder, named]) =>
    Object.entries(named).flatMap(([name, { approval }]) =>
      approval ? [{ at: `${folder}.${name}.approval`, name, approval }] : [],
    ),
  )
}
