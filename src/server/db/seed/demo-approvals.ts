// Approvals of demo rows that nobody has signed yet.
import { newId } from '../ids.ts'

interface Waiting {
  id: string
  tenant_id: string
  version: number
  updated_at: string
}

interface Step {
  name: string
  label: { zh: string; en: string }
  roles: string[] | null
  signers: number
  hours: number | null
  remind: number | null
  escalate: string[]
}

/** A row of a screen that waits for the first of these steps. */
export function waitingApproval(
  { id, tenant_id, version, updated_at }: Waiting,
  { screen, steps }: { screen: string; steps: Step[] },
) {
  const [first] = steps
  return {
    ...{ id: newId(), tenant_id, screen, row_id: id, row_version: version, transition: 'approve' },
    ...{ step: first!.name, roles: first!.roles, steps, applicant_id: null },
    ...{ started_at: updated_at, step_since: updated_at },
  }
}

export const contractSteps: Record<'finance' | 'credit' | 'operations', Step> = {
  finance: {
    ...{ name: 'finance', label: { zh: '财务审核', en: 'Finance' }, roles: ['finance'], signers: 1 },
    ...{ hours: 48, remind: 24, escalate: ['operations'] },
  },
  credit: {
    ...{ name: 'credit', label: { zh: '授信审核', en: 'Credit' }, roles: ['credit'], signers: 1 },
    ...{ hours: 48, remind: 24, escalate: ['operations'] },
  },
  operations: {
    ...{
      name: 'operations',
      label: { zh: '大额会签', en: 'Large amount' },
      roles: ['operations'],
      signers: 1,
    },
    ...{ hours: 72, remind: 24, escalate: [] },
  },
}

export const certificationReview: Step = {
  ...{ name: 'review', label: { zh: '资质审核', en: 'Review' }, roles: null, signers: 1 },
  ...{ hours: 48, remind: 12, escalate: [] },
}
