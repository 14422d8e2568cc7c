import { AppError } from '../../../../shared/errors.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Everybody names a deputy for themselves only: a deputy for others would sign with rights never given away. */
export const approvalDeputy: HookOf<'approval-deputy'> = {
  beforeSave(_tx, ctx, { before, after }) {
    mustBeOwn(ctx, before?.userId ?? after.userId)
  },
  beforeRemove(_tx, ctx, rows) {
    for (const { userId } of rows) mustBeOwn(ctx, userId)
  },
}

function mustBeOwn({ me }: SignedIn, userId: string | null | undefined) {
  if (!me.everything && userId !== me.userId) throw new AppError('DEPUTY_OF_OTHERS')
}
