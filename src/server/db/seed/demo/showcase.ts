// Parts that the demo always has, whatever its size: the number forms that the documentation names.

interface ShowcasePart {
  brand: string
  leaf: string
  zh: string
  en: string
  spec: string
  features: string
  oeNumbers: string[]
}

const part = (
  brand: string,
  leaf: string,
  zh: string,
  en: string,
  spec: string,
  features: string,
  ...oeNumbers: string[]
): ShowcasePart => ({ brand, leaf, zh, en, spec, features, oeNumbers })

export const showcase: readonly ShowcasePart[] = [
  part(
    'SINOTRUK',
    '离合器从动盘',
    '离合器从动盘 430',
    'Clutch disc 430',
    'φ430×50.8×Z10',
    '拉式 无石棉',
    'WG9925160612',
    'AZ9925160612',
  ),
  part(
    'SHACMAN',
    '制动气室',
    '后制动气室',
    'Rear brake chamber',
    'M22×1.5 0.85MPa',
    '双膜片',
    'DZ9100360044',
  ),
  part('CUMMINS', '水泵总成', '水泵总成', 'Water pump', 'STD', '带垫片', '3968559', 'C3968559'),
  part('WEICHAI', '机油滤清器', '机油滤清器', 'Oil filter', 'φ108×260 15μm', '旋装式', '1000428205'),
  part('WEICHAI', '水泵总成', '水泵总成', 'Water pump', 'CN III', '八槽', '612600061739'),
  part('DONGFENG', '空气压缩机', '空气压缩机总成', 'Air compressor', 'HD', '水冷 单缸', '3509DC3-010'),
  part('SINOTRUK', '后尾灯', '后组合尾灯', 'Rear combination lamp', '24V 21W', 'LED 左', 'WG9725220536+305'),
  part(
    'SINOTRUK',
    '六角头螺栓',
    '六角法兰面螺栓',
    'Hexagon flange bolt',
    'M12×45 10.9',
    '镀锌',
    'Q5280514/9',
  ),
]
