// The screen of proposed words.
import type { HookOf } from '../../../engine/hook.ts'
import { acceptWord } from '../accept-word.ts'

export const wordProposal: HookOf<'word-proposal'> = {
  steps: {
    async accept(tx, ctx, { rows }) {
      for (const { word, categoryId } of rows) await acceptWord(tx, ctx, { word, categoryId })
    },
  },
}
