// The screen on which staff decide on proposed parts.
import type { HookOf } from '../../../engine/hook.ts'
import { acceptProposal, mergeProposal, refuseProposal } from '../decide-proposal.ts'

export const partProposal: HookOf<'part-proposal'> = {
  steps: {
    async accept(tx, ctx, { rows, input: { brandId, categoryId } }) {
      for (const proposal of rows) await acceptProposal(tx, ctx, { proposal, brandId, categoryId })
    },
    async merge(tx, ctx, { rows, input: { partId } }) {
      for (const proposal of rows) await mergeProposal(tx, ctx, { proposal, partId })
    },
    async refuse(tx, ctx, { rows, input: { reason } }) {
      for (const proposal of rows) await refuseProposal(tx, ctx, { proposal, reason })
    },
  },
}
