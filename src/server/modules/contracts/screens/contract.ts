import { businessDay } from '../../../../shared/time.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { saveEnded } from '../queries.ts'

/** A terminated contract holds to the day before: what happens from today on is settled without it. */
export const contract: HookOf<'contract'> = {
  async afterStep(tx, { now }, { name, rows }) {
    if (name !== 'terminate') return
    const yesterday = businessDay(new Date(now.getTime() - 86_400_000))
    await saveEnded(
      tx,
      rows.map(({ id }) => id),
      yesterday,
    )
  },
}
