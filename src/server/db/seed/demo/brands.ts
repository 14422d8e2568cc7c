// The ten truck makers whose vehicles the catalogue knows, the engine makers behind them, and the
// makers of parts. Series and codes follow the makers' real naming; the combinations are synthetic.

export interface DemoBrand {
  id: number
  code: string
  zh: string
  en: string
  kind: 'VEHICLE' | 'ENGINE' | 'PART'
  makerCodes: string[]
  aliases: string[]
}

const vehicle = (id: number, code: string, zh: string, en: string, makerCodes: string[], aliases: string[]) =>
  ({ id, code, zh, en, kind: 'VEHICLE', makerCodes, aliases }) as const
const maker = (
  id: number,
  kind: 'ENGINE' | 'PART',
  code: string,
  zh: string,
  en: string,
  aliases: string[] = [],
) => ({
  id,
  code,
  zh,
  en,
  kind,
  makerCodes: [],
  aliases,
})

export const brands: DemoBrand[] = [
  vehicle(101, 'SINOTRUK', '中国重汽', 'Sinotruk', ['LZZ', 'LJV', 'LEZ'], ['重汽', '豪沃', 'CNHTC', 'HOWO']),
  vehicle(102, 'SHACMAN', '陕汽', 'Shacman', ['LZG'], ['陕汽重卡', '陕西重汽', '德龙']),
  vehicle(103, 'FAW', '一汽解放', 'FAW Jiefang', ['LFW'], ['解放', '一汽', 'Jiefang']),
  vehicle(104, 'DONGFENG', '东风', 'Dongfeng', ['LGA'], ['东风商用车', '东风天龙', 'DFM']),
  vehicle(105, 'LIUQI', '柳汽', 'Dongfeng Liuzhou', ['LGG'], ['东风柳汽', '乘龙', 'Chenglong']),
  vehicle(
    106,
    'FOTON',
    '福田',
    'Foton Auman',
    ['LVA', 'LVB', 'LVC', 'LRD'],
    ['欧曼', 'Auman', 'Foton', '福田欧曼'],
  ),
  vehicle(107, 'JAC', '江淮', 'JAC', ['LJ1'], ['格尔发', '江淮重卡']),
  vehicle(108, 'HONGYAN', '红岩', 'SAIC Hongyan', ['LZF'], ['上汽红岩', '红岩杰狮', 'Hongyan']),
  vehicle(109, 'BEIBEN', '北奔', 'Beiben', ['LBZ'], ['北奔重卡', 'North Benz']),
  vehicle(110, 'XCMG', '徐工', 'XCMG', ['LXG'], ['徐工汽车', '汉风']),
  maker(121, 'ENGINE', 'WEICHAI', '潍柴', 'Weichai', ['潍柴动力', 'WP']),
  maker(122, 'ENGINE', 'CUMMINS', '康明斯', 'Cummins', ['东风康明斯', '福田康明斯', 'DCEC', 'BFCEC']),
  maker(123, 'ENGINE', 'YUCHAI', '玉柴', 'Yuchai', ['广西玉柴']),
  maker(124, 'ENGINE', 'XICHAI', '锡柴', 'FAW Xichai', ['一汽锡柴']),
  maker(131, 'PART', 'FAST', '法士特', 'Fast Gear', ['陕西法士特', 'FAST']),
  maker(132, 'PART', 'HANDE', '汉德', 'Hande Axle', ['汉德车桥']),
  maker(133, 'PART', 'WABCO', '威伯科', 'WABCO'),
  maker(134, 'PART', 'BOSCH', '博世', 'Bosch'),
  maker(135, 'PART', 'SACHS', '萨克斯', 'Sachs', ['采埃孚萨克斯', 'ZF Sachs']),
  maker(136, 'PART', 'MANN', '曼牌', 'Mann-Filter', ['曼胡默尔', 'Mann Hummel']),
  maker(137, 'PART', 'FLEETGUARD', '弗列加', 'Fleetguard', ['上海弗列加']),
  maker(138, 'PART', 'SKF', '斯凯孚', 'SKF'),
]

export interface DemoSeries {
  id: number
  brandId: number
  zh: string
  en: string
  /** What the model codes begin with; digits for weight, drive and wheelbase follow. */
  stem: string
  /** Engine makers fitted to it. */
  engineBrands: number[]
}

const series = (
  id: number,
  brandId: number,
  zh: string,
  en: string,
  stem: string,
  engineBrands: number[],
) => ({
  id,
  brandId,
  zh,
  en,
  stem,
  engineBrands,
})

export const vehicleSeries: DemoSeries[] = [
  series(1001, 101, '豪沃', 'HOWO', 'ZZ', [101, 121]),
  series(1002, 101, '豪沃 A7', 'HOWO A7', 'ZZ', [101]),
  series(1003, 101, '汕德卡 C7H', 'Sitrak C7H', 'ZZ', [101]),
  series(1004, 101, '斯太尔王', 'Steyr King', 'ZZ', [101, 121]),
  series(1005, 102, '德龙 F3000', 'Delong F3000', 'SX', [121, 122]),
  series(1006, 102, '德龙 X3000', 'Delong X3000', 'SX', [121, 122]),
  series(1007, 102, '德龙 M3000', 'Delong M3000', 'SX', [121]),
  series(1008, 103, '解放 J6P', 'Jiefang J6P', 'CA', [124]),
  series(1009, 103, '解放 J7', 'Jiefang J7', 'CA', [124]),
  series(1010, 103, '解放 JH6', 'Jiefang JH6', 'CA', [124, 121]),
  series(1011, 104, '天龙', 'Tianlong', 'DFL', [122]),
  series(1012, 104, '天龙旗舰 KX', 'Tianlong KX', 'DFH', [122]),
  series(1013, 104, '大力神', 'Dalishen', 'DFL', [122]),
  series(1014, 105, '乘龙 H7', 'Chenglong H7', 'LZ', [123, 122]),
  series(1015, 105, '乘龙 M5', 'Chenglong M5', 'LZ', [123]),
  series(1016, 106, '欧曼 ETX', 'Auman ETX', 'BJ', [121, 122]),
  series(1017, 106, '欧曼 GTL', 'Auman GTL', 'BJ', [122]),
  series(1018, 106, '欧曼 EST', 'Auman EST', 'BJ', [122]),
  series(1019, 107, '格尔发 K3', 'Gallop K3', 'HFC', [121, 123]),
  series(1020, 107, '格尔发 A5', 'Gallop A5', 'HFC', [121]),
  series(1021, 108, '杰狮', 'Genlyon', 'CQ', [121]),
  series(1022, 108, '金刚', 'Kingkan', 'CQ', [121]),
  series(1023, 109, '北奔 V3', 'Beiben V3', 'ND', [121]),
  series(1024, 109, '北奔 NG80', 'Beiben NG80', 'ND', [121]),
  series(1025, 110, '汉风 G7', 'Hanvan G7', 'NXG', [121]),
  series(1026, 110, '汉风 G9', 'Hanvan G9', 'NXG', [121, 122]),
]

export const engines = [
  ...family(
    101,
    ['WD615.47', 'WD615.69', 'D10.38-40', 'D12.42-40', 'MC11.44-50', 'MC13.54-50'],
    [371, 336, 380, 420, 440, 540],
  ),
  ...family(
    121,
    ['WD618.42Q', 'WP7.300E51', 'WP10.336E53', 'WP10.375E53', 'WP12.430E50', 'WP13.500E501'],
    [420, 300, 336, 375, 430, 500],
  ),
  ...family(
    122,
    ['ISDe270', 'ISLe340', 'ISGe5-430', 'ISZ480', 'L375-30', 'X12NS6'],
    [270, 340, 430, 480, 375, 460],
  ),
  ...family(123, ['YC6A260', 'YC6L310', 'YC6M375', 'YC6MK400'], [260, 310, 375, 400]),
  ...family(124, ['CA6DL2-35', 'CA6DM2-42', 'CA6DM3-50', 'CA6DK1-32'], [350, 420, 500, 320]),
]

function family(brandId: number, codes: string[], horsepower: number[]) {
  const emissions = ['国三', '国四', '国五', '国六']
  return codes.map((code, at) => ({
    id: brandId * 100 + at,
    brandId,
    code,
    horsepower: horsepower[at]!,
    emission: emissions[Math.min(at, 3)]!,
  }))
}
