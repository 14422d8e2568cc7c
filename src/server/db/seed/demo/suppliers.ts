// Where the demo suppliers keep their goods, and who drives them to the buyers.

export interface DemoWarehouse {
  id: number
  tenantId: number
  parentId: number | null
  code: string
  zh: string
  en: string
  kind: 'MAIN' | 'SUB'
  cityZh: string
  cityEn: string
  region: string
}

const cities: readonly (readonly [
  tenantId: number,
  ...cities: (readonly [zh: string, en: string, region: string])[],
])[] = [
  [3001, ['济南', 'Jinan', '370100'], ['临沂', 'Linyi', '371300'], ['郑州', 'Zhengzhou', '410100']],
  [3002, ['西安', "Xi'an", '610100'], ['兰州', 'Lanzhou', '620100'], ['成都', 'Chengdu', '510100']],
  [3003, ['十堰', 'Shiyan', '420300'], ['武汉', 'Wuhan', '420100']],
  [3004, ['潍坊', 'Weifang', '370700'], ['青岛', 'Qingdao', '370200']],
  [3005, ['长春', 'Changchun', '220100'], ['沈阳', 'Shenyang', '210100']],
  [3006, ['柳州', 'Liuzhou', '450200'], ['广州', 'Guangzhou', '440100']],
  [3007, ['北京', 'Beijing', '110000'], ['石家庄', 'Shijiazhuang', '130100']],
  [3008, ['徐州', 'Xuzhou', '320300'], ['合肥', 'Hefei', '340100']],
]

/** Suppliers' tenant ids; the first two are the demo accounts `vendor` and `vendor2`. */
export const supplierIds = cities.map(([tenantId]) => tenantId)

/** Each supplier has a central warehouse and one sub-warehouse in each of its cities. */
export const warehouses: DemoWarehouse[] = cities.flatMap(([tenantId, ...of]) => {
  const [homeZh, homeEn, region] = of[0]!
  const mainId = tenantId * 100
  return [
    {
      ...{ id: mainId, tenantId, parentId: null, code: 'C01', kind: 'MAIN' as const },
      ...{ zh: `${homeZh}中心仓`, en: `${homeEn} central warehouse`, cityZh: homeZh, cityEn: homeEn },
      region,
    },
    ...of.map(([zh, en, code], at) => ({
      ...{ id: mainId + at + 1, tenantId, parentId: mainId, code: `S0${at + 1}`, kind: 'SUB' as const },
      ...{ zh: `${zh}分仓`, en: `${en} sub-warehouse`, cityZh: zh, cityEn: en },
      region: code,
    })),
  ]
})

export const logisticsCompanies = [
  {
    id: 501,
    zh: '鲁运专线物流',
    trackingCode: 'luyunwuliu',
    en: 'Luyun Line Haul',
    type: 'CONSIGNMENT',
    phone: '13805318801',
    contact: '马立军',
    releaseArea: '天桥区蓝翔路物流园 3 号库',
    addressZh: '济南市天桥区蓝翔路物流园',
  },
  {
    id: 502,
    zh: '中部快线货运',
    trackingCode: 'zhongbukuaixian',
    en: 'Central Express Freight',
    type: 'CONSIGNMENT',
    phone: '13805318802',
    contact: '宋建华',
    releaseArea: '圃田物流港 B 区 12 号门',
    addressZh: '郑州市圃田物流港',
  },
  {
    id: 503,
    zh: '顺途速运',
    trackingCode: 'shuntusuyun',
    en: 'Shuntu Express',
    type: 'EXPRESS',
    phone: '13805318803',
    contact: '邓超群',
    releaseArea: '工业北路分拨中心 1 号口',
    addressZh: '济南市历城区工业北路',
  },
  {
    id: 504,
    zh: '迅达急件',
    trackingCode: 'xundajijian',
    en: 'Xunda Urgent',
    type: 'URGENT',
    phone: '13805318804',
    contact: '贺小军',
    releaseArea: '西站货运楼一层',
    addressZh: '济南市槐荫区西站',
  },
  {
    id: 505,
    zh: '平台自有配送',
    trackingCode: null,
    en: 'Platform Delivery',
    type: 'DELIVERY',
    phone: '13805318805',
    contact: '冯宝山',
    releaseArea: '中心仓 2 号月台',
    addressZh: '济南市市中区中心仓',
  },
  {
    id: 506,
    zh: '到仓自提',
    trackingCode: null,
    en: 'Pick-up at the warehouse',
    type: 'PICKUP',
    phone: '13805318806',
    contact: '孙大鹏',
    releaseArea: '各分仓自提柜台',
    addressZh: '各分仓提货点',
  },
] as const

export const logisticsLines = [
  {
    ...{
      id: 601,
      zh: '当日达专线',
      en: 'Same-day line',
      kind: 'SAME_DAY',
      cutOff: '20:30',
      afterDays: 1,
      departs: '07:00',
    },
    ...{
      routeZh: '中心仓—省内各市县',
      routeEn: 'Central warehouse to the cities of the province',
      days: 0,
      feeFen: 0,
    },
    companies: [505, 501, 506],
  },
  {
    ...{
      id: 602,
      zh: '快递线路',
      en: 'Express line',
      kind: 'EXPRESS',
      cutOff: '11:50',
      afterDays: 0,
      departs: '14:00',
    },
    ...{ routeZh: '全国', routeEn: 'Nationwide', days: 2, feeFen: 1800 },
    companies: [503, 504],
  },
  {
    ...{
      id: 603,
      zh: '物流托运',
      en: 'Consignment line',
      kind: 'CONSIGNMENT',
      cutOff: '18:00',
      afterDays: 0,
      departs: '20:00',
    },
    ...{
      routeZh: '分仓—全国物流园',
      routeEn: 'Sub-warehouse to freight yards nationwide',
      days: 3,
      feeFen: 0,
    },
    companies: [501, 502],
  },
] as const
