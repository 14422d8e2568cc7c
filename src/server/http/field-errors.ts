import type { FieldError, Language } from '../../shared/errors.ts'

/** The part of an Ajv error that is used here. */
export interface Fault {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

const words: Record<string, { zh: string; en: string }> = {
  between: { zh: '必须在 {least} 与 {limit} 之间', en: 'must be between {least} and {limit}' },
  amount: { zh: '应为金额，最多两位小数', en: 'must be an amount with at most two decimals' },
  required: { zh: '不能为空', en: 'is required' },
  additionalProperties: { zh: '不是此接口的字段', en: 'is not a field of this call' },
  type: { zh: '应为{type}', en: 'must be {type}' },
  minimum: { zh: '不能小于 {limit}', en: 'must be at least {limit}' },
  maximum: { zh: '不能大于 {limit}', en: 'must be at most {limit}' },
  exclusiveMinimum: { zh: '必须大于 {limit}', en: 'must be more than {limit}' },
  exclusiveMaximum: { zh: '必须小于 {limit}', en: 'must be less than {limit}' },
  minLength: { zh: '至少 {limit} 个字符', en: 'must have at least {limit} {characters}' },
  maxLength: { zh: '最多 {limit} 个字符', en: 'must have at most {limit} {characters}' },
  markup: {
    zh: '格式过多，请简化格式或缩短内容',
    en: 'has too much formatting, please simplify or shorten it',
  },
  minItems: { zh: '至少 {limit} 项', en: 'must have at least {limit} {entries}' },
  maxItems: { zh: '最多 {limit} 项', en: 'must have at most {limit} {entries}' },
  enum: { zh: '只能是：{allowed}', en: 'must be one of: {allowed}' },
  const: { zh: '只能是：{allowed}', en: 'must be one of: {allowed}' },
  multipleOf: { zh: '必须是 {limit} 的整数倍', en: 'must be a multiple of {limit}' },
  uniqueItems: { zh: '有重复的项', en: 'has repeated entries' },
  closed: { zh: '您没有填写此字段的权限', en: 'is not yours to fill in' },
  locked: {
    zh: '在当前情况下不能修改，请先修改相关字段',
    en: 'is locked while the other fields are as they are; please change those first',
  },
  offered: { zh: '不可用', en: 'is not offered' },
  exists: { zh: '不存在或已下架', en: 'does not exist or has been withdrawn' },
  stock: { zh: '库存不足', en: 'is not in stock' },
  confirmed: { zh: '不在确认单中或重复', en: 'is not part of the confirmation, or stands there twice' },
  file: {
    zh: '文件不存在或不符合要求，请重新上传',
    en: 'names a file that does not exist or does not fit, please upload it again',
  },
  creditCode: {
    zh: '不是有效的统一社会信用代码，请核对 18 位代码',
    en: 'is no valid social credit code; please compare its 18 signs',
  },
  region: { zh: '不是可选的行政区划', en: 'is not a region that can be chosen here' },
  characters: { zh: '含有无法保存的字符', en: 'has characters that cannot be stored' },
  cardNumber: { zh: '不是有效的银行卡号，请核对', en: 'is no valid card number, please compare its digits' },
  idNumber: {
    zh: '不是有效的身份证号，请核对 18 位号码',
    en: 'is no valid identity number; please compare its 18 signs',
  },
  weakDigits: { zh: '不能是相同或连续的数字', en: 'must not be all alike or in a row' },
  oldPassword: { zh: '原密码不正确', en: 'is not your current password' },
  paymentPassword: { zh: '支付密码不正确', en: 'is not your payment password' },
  samePassword: { zh: '新密码不能与原密码相同', en: 'is the same as the current one' },
  taken: { zh: '已被使用，请换一个', en: 'is taken, please choose another' },
  weakPassword: {
    zh: '密码至少 8 位，且不能是常见密码或用户名',
    en: 'must have at least 8 characters and be neither a common password nor the user name',
  },
  pieces: { zh: '必须是 1 至 999999 的整数', en: 'must be a whole number from 1 to 999,999' },
  wholeNumber: {
    zh: '必须是 {least} 至 {limit} 的整数',
    en: 'must be a whole number from {least} to {limit}',
  },
  serviceHours: {
    zh: '请写作 8:00-20:00，多个时段用逗号分隔',
    en: 'must be written 8:00-20:00, several spans with commas',
  },
  weekDays: {
    zh: '请用 1 至 7 表示周一至周日，如 12345',
    en: 'must name days by 1 (Monday) to 7 (Sunday), such as 12345',
  },
  stockLimits: {
    zh: '“充足”的最低数量必须大于“少量”的最低数量',
    en: 'must keep the limit of sufficient stock above that of few',
  },
  ownParent: {
    zh: '此公司已是上级公司的上级，不能互为上下级',
    en: 'stands above the parent company already',
  },
  publicAddress: {
    zh: '必须是公网地址，不能指向内部网络',
    en: 'must be a public address, not one of an internal network',
  },
  secureAddress: {
    zh: '必须以 https:// 开头，且不含用户名和密码',
    en: 'must begin with https:// and have no user name or password',
  },
  depth: { zh: '嵌套层数过多', en: 'is nested too deeply' },
}
/** The expected kind of value, by its JSON Schema type name. */
const typeWords: Record<string, { zh: string; en: string }> = {
  string: { zh: '文字', en: 'text' },
  integer: { zh: '整数', en: 'a whole number' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: '是或否', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '一组字段', en: 'an object' },
  null: { zh: '空', en: 'empty' },
}
const badFormat = { zh: '格式不正确', en: 'is not in the right format' }

/** Of the errors of one body, at most this many are told. */
export const MOST_ERRORS = 50

/** Ajv's errors as field, rule and a sentence in the caller's language. */
export function fieldErrors(faults: Fault[], language: Language): FieldError[] {
  const told = new Map<string, FieldError>()
  for (const fault of faults) {
    if (fault.keyword === 'anyOf' || fault.keyword === 'oneOf' || fault.keyword === 'if') continue
    const field = fieldOf(fault)
    if (!told.has(field)) told.set(field, tell(language, { field, rule: fault.keyword }, fault))
    if (told.size === MOST_ERRORS) break
  }
  const [first] = faults
  if (told.size === 0 && first) {
    told.set('', tell(language, { field: fieldOf(first), rule: first.keyword }, { keyword: '', params: {} }))
  }
  return [...told.values()]
}

/** An error in one field that a handler found itself. */
export interface FieldFault {
  field: string
  /** Ajv's keyword, or one of ours in `words`; also the rule's name in the reply. */
  keyword: string
  params?: Record<string, unknown>
}

/** The same for a single error that a handler found. */
export function fieldError(language: Language, { field, keyword, params = {} }: FieldFault): FieldError {
  return tell(language, { field, rule: keyword }, { keyword, params })
}

type Phrased = Pick<Fault, 'keyword' | 'params'>

/** The facts of each error, kept so that it can be worded in the other language as well. */
const toldOf = new WeakMap<FieldError, Phrased>()

function tell(language: Language, place: Omit<FieldError, 'msg'>, fault: Phrased): FieldError {
  const error = { ...place, msg: phrase(fault, language) }
  toldOf.set(error, fault)
  return error
}

/** The error's text in a language; its original text if it was not made here. */
export function wordsOf(error: FieldError, language: Language): string {
  const fault = toldOf.get(error)
  return fault ? phrase(fault, language) : error.msg
}

function fieldOf({ instancePath, keyword, params }: Fault): string {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') path.push(String(params['missingProperty']))
  if (keyword === 'additionalProperties') path.push(String(params['additionalProperty']))
  return path.join('.')
}

function phrase({ keyword, params }: Phrased, language: Language): string {
  const { multipleOf, limit = multipleOf, type, allowedValues, allowedValue = allowedValues } = params
  const facts: Record<string, unknown> = {
    limit,
    least: params['least'],
    type: [type]
      .flat()
      .map((name) => typeWords[String(name)]?.[language] ?? name)
      .join(language === 'zh' ? '或' : ' or '),
    allowed: [allowedValue].flat().join(', '),
    characters: limit === 1 ? 'character' : 'characters',
    entries: limit === 1 ? 'entry' : 'entries',
  }
  return (words[keyword] ?? badFormat)[language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(facts[name]),
  )
}
