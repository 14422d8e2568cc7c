import { normalizeOe } from '../../../../shared/oe-number.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** The number in the form in which it leads to a part. */
export const assemblyLine: HookOf<'assembly-line'> = {
  beforeSave(_tx, _ctx, { after }) {
    after.numberN = normalizeOe(after.number ?? '')
  },
}
