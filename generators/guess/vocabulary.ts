// Trade words in both languages, so that a column named in one language gets its label in the other. A person
// translates words that are not listed here.
const pairs: Record<string, string> = {
  account: '账号',
  active: '有效',
  actual: '实际',
  address: '地址',
  age: '年龄',
  amount: '金额',
  approved: '已通过',
  area: '区域',
  available: '可用',
  balance: '余额',
  bank: '银行',
  barcode: '条码',
  batch: '批次',
  birthday: '生日',
  blocked: '已停用',
  brand: '品牌',
  buyer: '采购方',
  capacity: '容量',
  card: '卡',
  carrier: '承运商',
  category: '分类',
  city: '城市',
  closed: '关闭',
  code: '编码',
  colour: '颜色',
  color: '颜色',
  comment: '备注',
  company: '公司',
  contact: '联系人',
  contract: '合同',
  cost: '成本',
  count: '数量',
  country: '国家',
  created: '创建',
  credit: '信用',
  currency: '币种',
  customer: '客户',
  date: '日期',
  day: '天',
  days: '天数',
  delivery: '配送',
  department: '部门',
  deposit: '押金',
  description: '说明',
  discount: '折扣',
  district: '区县',
  driver: '司机',
  due: '到期',
  email: '邮箱',
  employee: '员工',
  enabled: '启用',
  end: '结束',
  engine: '发动机',
  english: '英文',
  factory: '工厂',
  fax: '传真',
  fee: '费用',
  file: '文件',
  full: '全',
  gender: '性别',
  grade: '等级',
  group: '组',
  height: '高度',
  image: '图片',
  industry: '行业',
  invoice: '发票',
  item: '项目',
  items: '项目',
  keeper: '负责人',
  kind: '类型',
  last: '最近',
  leader: '负责人',
  length: '长度',
  level: '级别',
  limit: '额度',
  line: '行',
  link: '链接',
  location: '位置',
  logo: '标志',
  manager: '经理',
  material: '材料',
  method: '方式',
  minimum: '最低',
  maximum: '最高',
  mobile: '手机',
  model: '型号',
  month: '月份',
  monthly: '月',
  name: '名称',
  note: '备注',
  notes: '备注',
  number: '编号',
  of: '',
  on: '',
  open: '开放',
  opened: '启用',
  order: '订单',
  owner: '所有人',
  paid: '已付',
  part: '配件',
  payment: '付款',
  percent: '百分比',
  person: '人',
  phone: '电话',
  photo: '照片',
  postcode: '邮编',
  price: '价格',
  product: '商品',
  province: '省份',
  purchase: '采购',
  quantity: '数量',
  rank: '排名',
  rate: '比率',
  rating: '评分',
  reason: '原因',
  received: '已收',
  region: '地区',
  remark: '备注',
  rent: '租金',
  role: '角色',
  sale: '销售',
  sales: '销售',
  score: '评分',
  seller: '卖方',
  serial: '序列',
  service: '服务',
  shelf: '货架',
  shipped: '已发货',
  shop: '店铺',
  size: '尺寸',
  sort: '排序',
  source: '来源',
  specification: '规格',
  staff: '员工',
  start: '开始',
  state: '状态',
  status: '状态',
  stock: '库存',
  store: '门店',
  street: '街道',
  supplier: '供应商',
  tag: '标签',
  tags: '标签',
  tax: '税',
  telephone: '电话',
  term: '期限',
  time: '时间',
  title: '标题',
  total: '合计',
  truck: '卡车',
  type: '类型',
  unit: '单位',
  updated: '更新',
  url: '链接',
  user: '用户',
  valid: '有效',
  value: '值',
  vehicle: '车辆',
  vendor: '供应商',
  version: '版本',
  visit: '拜访',
  volume: '体积',
  warehouse: '仓库',
  website: '网址',
  weight: '重量',
  width: '宽度',
  year: '年份',
  zone: '库区',
  blacklist: '黑名单',
  list: '列表',
  record: '记录',
  yes: '是',
  no: '否',
  male: '男',
  female: '女',
  normal: '正常',
  pending: '待处理',
  done: '已完成',
  cancelled: '已取消',
}

const abbreviations = new Set(['oe', 'vin', 'id', 'sku', 'url', 'qr', 'erp', 'api', 'vat', 'no'])

const english = new Map(
  Object.entries(pairs)
    .filter(([, zh]) => zh !== '')
    .toReversed()
    .map(([en, zh]) => [zh, en]),
)
for (const [zh, en] of [
  ['名字', 'name'],
  ['姓名', 'name'],
  ['编号', 'number'],
  ['号码', 'number'],
  ['号', 'number'],
  ['手机号', 'mobile'],
  ['手机', 'mobile'],
  ['是否', ''],
  ['的', ''],
  ['日', 'date'],
  ['数', 'count'],
  ['价', 'price'],
  ['单价', 'unit price'],
  ['状态', 'status'],
  ['类别', 'category'],
  ['备注', 'remark'],
  ['电话', 'phone'],
  ['公司', 'company'],
  ['供应商', 'supplier'],
  ['数量', 'quantity'],
  ['类型', 'type'],
  ['负责人', 'keeper'],
  ['启用', 'enabled'],
  ['链接', 'link'],
  ['颜色', 'colour'],
  ['员工', 'staff'],
  ['评分', 'score'],
  ['订单', 'order'],
  ['税率', 'tax rate'],
  ['率', 'rate'],
  ['时间', 'time'],
  ['创建', 'created'],
  ['更新', 'updated'],
  ['下单', 'order'],
  ['开户', 'account'],
] as const)
  english.set(zh, en)

/** "start date" → 开始日期; null when one of its words is unknown. */
export function inChinese(text: string): string | null {
  const words = wordsOf(text)
  const told = words.map((word) =>
    abbreviations.has(word) && pairs[word] === undefined ? ` ${word.toUpperCase()} ` : pairs[word],
  )
  if (told.length === 0 || told.some((each) => each === undefined)) return null
  const joined = told.join('').trim().replace(/\s+/g, ' ')
  return /\p{Script=Han}/u.test(joined) ? joined : null
}

/** "id" is the same in both languages. */
export function isAbbreviation(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 0 && words.every((word) => word !== 'no' && abbreviations.has(word))
}

/** 客户名称 → Customer name; null when a part of it is unknown. */
export function inEnglish(text: string): string | null {
  const words: string[] = []
  let rest = text.replace(/[（(].*?[)）]/g, '').replace(/[\s_/:：-]+/g, '')
  while (rest !== '') {
    const latin = /^[A-Za-z0-9]+/.exec(rest)?.[0]
    const longest =
      latin ?? [6, 5, 4, 3, 2, 1].map((size) => rest.slice(0, size)).find((part) => english.has(part))
    if (!longest) return null
    words.push(latin ?? english.get(longest)!)
    rest = rest.slice(longest.length)
  }
  const told = words.filter(Boolean).join(' ')
  return told === '' ? null : sentence(told)
}

/** startDate, start_date, Start Date → start, date */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** "start date" → "Start date"; abbreviations stay in capitals. */
export function sentence(text: string): string {
  const words = text
    .split(' ')
    .map((word) =>
      abbreviations.has(word.toLowerCase()) && word.toLowerCase() !== 'no' ? word.toUpperCase() : word,
    )
    .join(' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
