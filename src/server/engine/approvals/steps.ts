import type { ApprovalStep, SignedAct } from '../../../shared/screen/normal-approval.ts'
import { fails } from '../../../shared/screen/judge.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { situation } from '../allowed-actions.ts'
import type { Row } from '../hook.ts'
import { stepsOfRules } from './rule-steps.ts'

/** A step as an approval keeps it from its beginning on, whatever becomes of the file or the rules. */
export type KeptStep = Omit<ApprovalStep, 'when'>

export interface Signature {
  step: string
  signerId: string
  /** Whom the signer stood in for. */
  forId: string | null
}

/**
 * The steps that the row needs: those of the file, then those of the rules. One whose condition the row's
 * values do not decide is needed.
 */
export async function neededSteps(
  db: Queryable,
  ctx: SignedIn,
  { screen, row, act }: { screen: Screen; row: Row; act: SignedAct },
): Promise<KeptStep[]> {
  const { steps, stepsFrom } = act.approval
  const ofFile = steps.filter(({ when }) => when === null || !fails(when, situation(screen, ctx, row)))
  return stepsFrom ? [...ofFile, ...(await stepsOfRules(db, ctx, { screen, row, stepsFrom }))] : ofFile
}

/** The first step that lacks a signature; undefined when all are there. */
export function nextStep(steps: KeptStep[], signatures: Pick<Signature, 'step'>[]): KeptStep | undefined {
  return steps.find(({ name, signers }) => signatures.filter(({ step }) => step === name).length < signers)
}
