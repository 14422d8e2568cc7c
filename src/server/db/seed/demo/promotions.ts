// The promotions of the demo as data; ../demo-promotions.ts writes them. All of it is invented.

/** An offer in stock that promotions may name. */
export interface DemoOffer {
  offerId: string
  partId: string
  supplierId: string
  code: string
  nameZh: string
  priceFen: number
}

/** A promotion of the demo with the offers it covers. */
export interface DemoPromotion {
  id: string
  type: 'FULL_MINUS' | 'COUPON' | 'SPECIAL' | 'SECKILL' | 'ZP' | 'ANTIQUE' | 'NEW' | 'GROUP'
  tenantId?: string
  supplierId?: string
  name: string
  nameEn: string
  /**
   * From and until, in hours from the first start: whole days begin at midnight, others at the full hour.
   */
  hours: [from: number, until: number]
  /** The hour of the day at which it opens, where that is not midnight. */
  opensAt?: number
  thresholdFen?: number
  offFen?: number
  issueCount?: number
  productScope?: 'ALL' | 'CHOSEN'
  products?: DemoOffer[]
  /** What is paid at a special or seckill price, in hundredths of the list price. */
  percent?: number
  pool?: number
  limitPerOrder?: number
  limitPerUser?: number
  /** Pieces that form a group, and the category of each of the goods. */
  groupQuantity?: number
  categories?: string[]
  /** Still being prepared; else it runs. */
  isDraft?: boolean
  /** Tenants it is for; left out, it is for all. */
  customers?: string[]
}

/** The promotions of the demo, with offers of three suppliers as their goods. */
export function promotionsOf({
  first,
  second,
  third,
}: Record<'first' | 'second' | 'third', DemoOffer[]>): DemoPromotion[] {
  const service = [...first.slice(0, 5), ...second.slice(0, 5)]
  return [
    {
      ...{ id: '7101', type: 'FULL_MINUS', name: '秋季保养满减', nameEn: 'Autumn service deal' },
      ...{
        hours: [-24, 60 * 24],
        thresholdFen: 100_000,
        offFen: 5_000,
        productScope: 'CHOSEN',
        products: service,
      },
    },
    {
      ...{ id: '7102', type: 'COUPON', name: '平台采购券', nameEn: 'Purchasing coupon' },
      ...{ hours: [-24, 90 * 24], thresholdFen: 200_000, offFen: 10_000, issueCount: 500 },
    },
    {
      ...{ id: '7103', type: 'COUPON', name: '保养件专用券', nameEn: 'Service parts coupon' },
      ...{ hours: [-72, 90 * 24], thresholdFen: 30_000, offFen: 3_000, issueCount: 300 },
      ...{ productScope: 'CHOSEN', products: service },
    },
    {
      ...{ id: '7104', type: 'COUPON', name: '鲁中重汽店铺券', nameEn: 'Luzhong store coupon' },
      ...{ tenantId: '3001', supplierId: '3001', hours: [-72, 60 * 24] },
      ...{ thresholdFen: 150_000, offFen: 6_000, issueCount: 200 },
    },
    {
      ...{ id: '7105', type: 'SPECIAL', name: '清仓特价', nameEn: 'Clearance' },
      ...{ hours: [-24, 30 * 24], percent: 82, limitPerOrder: 20 },
      products: [...first.slice(5, 8), ...second.slice(5, 7), ...third.slice(5, 6)],
    },
    {
      ...{ id: '7106', type: 'SECKILL', name: '周年庆秒杀', nameEn: 'Anniversary flash sale' },
      ...{ hours: [-2, 7 * 24], percent: 60, pool: 20, limitPerOrder: 2, limitPerUser: 4 },
      products: [...first.slice(8, 10), ...second.slice(8, 10)],
    },
    {
      ...{ id: '7107', type: 'SECKILL', name: '早市秒杀', nameEn: 'Morning flash sale' },
      ...{ hours: [24, 8 * 24], opensAt: 7, percent: 55, pool: 10, limitPerOrder: 1, limitPerUser: 2 },
      products: third.slice(8, 10),
    },
    {
      ...{ id: '7108', type: 'ZP', name: 'ZP 系列推广', nameEn: 'ZP series week' },
      ...{ hours: [-24, 45 * 24], products: third.slice(0, 4) },
    },
    {
      ...{ id: '7109', type: 'ANTIQUE', name: '老车件清库', nameEn: 'Old-truck stock clearance' },
      ...{ hours: [-24, 60 * 24], percent: 70, limitPerOrder: 10, products: third.slice(6, 8) },
    },
    {
      ...{ id: '7110', type: 'NEW', name: '本季新品', nameEn: 'New this season' },
      ...{ hours: [-24, 90 * 24], products: [first[10], second[10]].filter((offer) => offer !== undefined) },
    },
    {
      ...{ id: '7111', type: 'GROUP', name: '车队集采团', nameEn: 'Fleet group buy' },
      ...{ hours: [-24, 30 * 24], percent: 78, groupQuantity: 20, categories: ['7401', '7402'] },
      products: [third[4], third[10]].filter((offer) => offer !== undefined),
    },
    {
      ...{ id: '7112', type: 'SPECIAL', name: '年末答谢价', nameEn: 'Year-end thanks', isDraft: true },
      ...{ hours: [7 * 24, 37 * 24], percent: 88, customers: ['2001', '2002'], products: second.slice(7, 8) },
    },
    ...inPreparation.map((promotion) => ({ ...promotion, isDraft: true })),
  ]
}

/** For chosen customers, one of each kind that has none above; they change no price before they are put online. */
const inPreparation: DemoPromotion[] = [
  {
    ...{ id: '7113', type: 'FULL_MINUS', name: '大客户冬季满减', nameEn: 'Winter deal for key accounts' },
    ...{ hours: [14 * 24, 74 * 24], thresholdFen: 500_000, offFen: 30_000, customers: ['2001'] },
  },
  {
    ...{ id: '7114', type: 'COUPON', name: '回访客户券', nameEn: 'Welcome-back coupon' },
    ...{
      hours: [7 * 24, 67 * 24],
      thresholdFen: 100_000,
      offFen: 5_000,
      issueCount: 50,
      customers: ['2002'],
    },
  },
  {
    ...{ id: '7115', type: 'SECKILL', name: '签约客户专场秒杀', nameEn: 'Flash sale for contract customers' },
    ...{ hours: [10 * 24, 12 * 24], customers: ['2001', '2002'] },
  },
  {
    ...{ id: '7116', type: 'ZP', name: 'ZP 系列试装', nameEn: 'ZP series on trial' },
    ...{ hours: [7 * 24, 37 * 24], customers: ['2001'] },
  },
  {
    ...{ id: '7117', type: 'ANTIQUE', name: '老车件二期清库', nameEn: 'Old-truck clearance, second round' },
    ...{ hours: [60 * 24, 90 * 24], customers: ['2002'] },
  },
  {
    ...{ id: '7118', type: 'NEW', name: '新品先试', nameEn: 'New goods first' },
    ...{ hours: [14 * 24, 44 * 24], customers: ['2001', '2002'] },
  },
  {
    ...{ id: '7119', type: 'GROUP', name: '维修站集采团', nameEn: 'Workshop group buy' },
    ...{ hours: [30 * 24, 60 * 24], customers: ['2001', '2002'] },
  },
]
