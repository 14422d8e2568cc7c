/** The storage of each kind of promotion. */
interface MarketingKind {
  /** The menu code of the kind's screen, whose permission codes decide who may do what. */
  screen: string
  /** True when its goods have their own price; otherwise they sell at the usual price. */
  price: 'needed' | 'possible' | 'none'
}

export const marketingKinds = {
  FULL_MINUS: { screen: 'activity_full_minus', price: 'none' },
  COUPON: { screen: 'activity_coupon', price: 'none' },
  SPECIAL: { screen: 'activity_special', price: 'needed' },
  SECKILL: { screen: 'activity_second_kill', price: 'needed' },
  ZP: { screen: 'activity_zp_activity', price: 'possible' },
  ANTIQUE: { screen: 'activity_antique_activity', price: 'possible' },
  NEW: { screen: 'activity_new_activity', price: 'possible' },
  GROUP: { screen: 'activity_group_activity', price: 'needed' },
} as const satisfies Record<string, MarketingKind>

export type MarketingType = keyof typeof marketingKinds

export const isMarketingType = (type: string): type is MarketingType => type in marketingKinds

/** True when a promotion of this kind always covers chosen goods only. */
export const isAboutGoods = (type: MarketingType): boolean => marketingKinds[type].price !== 'none'
