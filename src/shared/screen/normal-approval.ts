// The normal form of an approval: who signs before an act on a row happens.
import type { Action, Screen, Transition } from './normal-form.ts'
import type { RawAction, RawApproval, RawTransition } from './raw.ts'
import type { Condition, Text } from './text.ts'

/** One signature, or several, that an act waits for. */
export interface ApprovalStep {
  name: string
  label: Text
  /** Codes of the roles whose holders may sign; null: everyone with the act's permission. */
  roles: string[] | null
  /** The step is left out where this is decided and does not hold; null: never. */
  when: Condition | null
  /** How many different people sign. */
  signers: number
  /** Hours in which it is to be signed; null: no deadline. */
  hours: number | null
  /** Hours before the deadline at which the signers are reminded; null: at the deadline only. */
  remind: number | null
  /** Codes of the roles that may sign too once the deadline has passed. */
  escalate: string[]
}

/** Rows of another screen that are steps, in the order of its list. */
export interface StepsFrom {
  screen: string
  where: Condition
  /** The prop that refers to the role. */
  role: string
}

export interface Approval {
  /** In the order in which they are signed. */
  steps: ApprovalStep[]
  /** Steps that come after these; null: none. */
  stepsFrom: StepsFrom | null
  /** Whoever submitted the row may sign it too. */
  ownToo: boolean
  /** The money field that the queue of signers adds up. */
  amount: string | null
}

/** An act of a screen that is signed. */
export type SignedAct = (Transition | Action) & { approval: Approval }

export function signedActs({ states, actions }: Pick<Screen, 'states' | 'actions'>): SignedAct[] {
  return [...(states?.transitions ?? []), ...actions].filter((act): act is SignedAct => act.approval !== null)
}

export function approvalOf({ approval }: Pick<RawTransition | RawAction, 'approval'>): Approval | null {
  return approval ? normalizeApproval(approval) : null
}

function normalizeApproval({ steps = [], stepsFrom, ownToo, amount }: RawApproval): Approval {
  return {
    steps: steps.map(({ name, label, roles, when, signers, hours, remind, escalate }) => ({
      name,
      label,
      roles: roles ?? null,
      when: when ?? null,
      signers: signers ?? 1,
      hours: hours ?? null,
      remind: remind ?? null,
      escalate: escalate ?? [],
    })),
    stepsFrom: stepsFrom ?? null,
    ownToo: ownToo ?? false,
    amount: amount ?? null,
  }
}
