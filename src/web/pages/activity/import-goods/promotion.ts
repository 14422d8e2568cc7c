import type { ReplyOf } from '../../../../shared/call.ts'
import type { promotionsToFill } from '../../../../shared/calls/marketing-import.ts'

export type Promotion = ReplyOf<typeof promotionsToFill>['records'][number]

const screens = {
  FULL_MINUS: '/activity/fullMinus',
  COUPON: '/activity/coupon',
  SPECIAL: '/activity/special',
  SECKILL: '/activity/secondKill',
  ZP: '/activity/zp',
  ANTIQUE: '/activity/antique',
  NEW: '/activity/new',
  GROUP: '/activity/groupActivity/addGroupActivity',
} as const satisfies Record<Promotion['marketingType'], string>

/** Where promotions of its kind are listed. */
export function screenOf({ marketingType }: Promotion): string {
  return screens[marketingType]
}
