// The error catalogue: one entry per thing that can be refused, with its HTTP status and its words
// in both languages. {name} stands for a fact given when it is thrown.

export type Language = 'zh' | 'en'

interface Entry {
  status: number
  zh: string
  en: string
}

export const errors = {
  NOT_FOUND: { status: 404, zh: '请求地址为空', en: 'There is no such address' },
  RECORD_NOT_FOUND: {
    status: 404,
    zh: '数据不存在或已被删除',
    en: 'This record does not exist or has been removed',
  },
  LOGIN_EXPIRED: {
    status: 401,
    zh: '登录超时，请重新登录',
    en: 'Your session has expired, please sign in again',
  },
  BAD_CREDENTIALS: { status: 400, zh: '用户名或密码错误', en: 'The user name or the password is wrong' },
  PASSWORD_WRONG: { status: 400, zh: '密码错误，请重试', en: 'The password is wrong, please try again' },
  LOCKED_OUT: {
    status: 403,
    zh: '密码错误次数过多，已退出登录，请重新登录',
    en: 'Too many wrong passwords: you are signed out, please sign in again',
  },
  CLIENT_CREDENTIALS: { status: 401, zh: '客户端凭证无效', en: 'The client credentials are not valid' },
  ACCOUNT_DISABLED: {
    status: 403,
    zh: '账号已停用，请联系管理员',
    en: 'This account is disabled, please contact the administrator',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    zh: '尝试次数过多，请在 {seconds} 秒后重试',
    en: 'Too many attempts, please try again in {seconds} seconds',
  },
  PHONE_WRONG: { status: 400, zh: '请正确输入手机号', en: 'Please enter the phone number correctly' },
  CODE_WRONG: {
    status: 400,
    zh: '校验失败,请检查账号或验证码',
    en: 'This could not be verified, please check the account or the code',
  },
  PASSWORDS_DIFFER: { status: 400, zh: '确认密码不一致', en: 'The two passwords differ' },
  USER_NAME_TAKEN: {
    status: 409,
    zh: '用户名已被使用，请换一个',
    en: 'This user name is taken, please choose another',
  },
  COMPANY_TAKEN: {
    status: 409,
    zh: '已有同名租户“{company}”，请核对后再审核',
    en: 'There is a tenant “{company}” already, please look into it first',
  },
  REGISTRATION_PENDING: {
    status: 409,
    zh: '该手机号已有一条注册申请正在审核，请等待结果',
    en: 'A registration with this phone is being reviewed, please wait for its result',
  },
  SMS_UNAVAILABLE: {
    status: 503,
    zh: '短信服务未开通，请联系客服',
    en: 'Text messages are not set up here, please contact customer service',
  },
  FORBIDDEN: {
    status: 403,
    zh: '没有权限执行此操作（{permission}）',
    en: 'You do not have the permission for this ({permission})',
  },
  INVALID: {
    status: 400,
    zh: '提交的内容有误，请检查标出的字段',
    en: 'Some fields are not valid, please check the marked ones',
  },
  MALFORMED_JSON: { status: 400, zh: '请求内容不是有效的 JSON', en: 'The request is not valid JSON' },
  BAD_REQUEST: { status: 400, zh: '请求无法识别', en: 'This request cannot be read' },
  UPGRADE_REQUIRED: {
    status: 426,
    zh: '此地址只用于 WebSocket 连接',
    en: 'This address is for WebSocket connections only',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    zh: '不接受来自其他网站的连接',
    en: 'Connections from other sites are not accepted',
  },
  TOO_MANY_SOCKETS: {
    status: 429,
    zh: '同一账号最多打开 {limit} 个消息连接，请先关闭不用的窗口',
    en: 'One account can hold {limit} message connections, please close a window first',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    zh: '请求发送超时，请重试',
    en: 'The request took too long to arrive, please try again',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    zh: '请求地址或请求头过长',
    en: 'The address or the headers of this request are too long',
  },
  BODY_TOO_LARGE: {
    status: 413,
    zh: '请求内容过大，最多 {limit}',
    en: 'The request is too large, at most {limit}',
  },
  FILE_EMPTY: { status: 400, zh: '文件是空的，请重新选择', en: 'The file is empty, please choose another' },
  FILE_TOO_LARGE: {
    status: 413,
    zh: '文件过大，最多 {limit}',
    en: 'The file is too large, at most {limit}',
  },
  FILE_KIND: {
    status: 415,
    zh: '文件内容不是可接受的类型（{accepted}）',
    en: 'The content of this file is of no accepted kind ({accepted})',
  },
  IMAGE_BROKEN: {
    status: 400,
    zh: '图片不完整或已损坏，请重新选择',
    en: 'The image is incomplete or damaged, please choose another',
  },
  IMAGE_MOVES: {
    status: 400,
    zh: '不支持动图，请选择静态图片',
    en: 'Moving images are not supported, please choose a still one',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    zh: '图片尺寸 {width}×{height} 过大，最多 {limit} 百万像素',
    en: 'The image has {width}×{height} pixels, at most {limit} million are possible',
  },
  TOO_MANY_FILES: {
    status: 429,
    zh: '已上传但未保存的文件过多，请先保存',
    en: 'Too many files have been uploaded and not saved, please save first',
  },
  UNSUPPORTED_TYPE: { status: 415, zh: '不支持的内容类型', en: 'This content type is not supported' },
  VERSION_CONFLICT: {
    status: 409,
    zh: '数据已被他人修改，请核对后再保存',
    en: 'Someone else has changed this record, please compare before saving',
  },
  REPEATED_WITH_OTHER_BODY: {
    status: 409,
    zh: '同一请求编号提交了不同的内容',
    en: 'The same request id was used with another content',
  },
  STILL_RUNNING: {
    status: 409,
    zh: '相同的请求正在处理，请稍候',
    en: 'The same request is still being processed, please wait',
  },
  DUPLICATE: { status: 409, zh: '{field}已存在', en: '{field} already exists' },
  TOO_MANY_VIEWS: {
    status: 409,
    zh: '每个列表最多保存 {limit} 个视图，请先删除不用的',
    en: 'At most {limit} views of a list can be kept, please delete one first',
  },
  IN_USE: {
    status: 409,
    zh: '数据正在使用，不能删除：{uses}',
    en: 'This record is in use and cannot be removed: {uses}',
  },
  RESTORE_TAKEN: {
    status: 409,
    zh: '不能恢复：{field}已被其他数据使用',
    en: 'This cannot be restored: another record has the same {field} by now',
  },
  RESTORE_WITHOUT: {
    status: 409,
    zh: '不能恢复：所属的{field}已被删除',
    en: 'This cannot be restored: its {field} has been removed',
  },
  OUT_OF_SIGHT: {
    status: 409,
    zh: '保存后该数据将不在您的可见范围内',
    en: 'Saved like this, the record would be out of your own sight',
  },
  WIDER_DATA_SCOPE: {
    status: 403,
    zh: '该角色的数据范围超出您本人的数据范围',
    en: 'This role reaches more data than you do',
  },
  NOT_ALLOWED_NOW: { status: 409, zh: '当前状态不允许此操作', en: 'The current state does not allow this' },
  STATE_NOT_ALLOWED: {
    status: 409,
    zh: '当前为“{state}”，不允许此操作',
    en: 'It is "{state}" now, which does not allow this',
  },
  SERVER_ERROR: {
    status: 500,
    zh: '服务正在升级维护，请稍后再试',
    en: 'The service is under maintenance, please try again later',
  },
  STOPPING: {
    status: 503,
    zh: '服务正在重启，请稍后再试',
    en: 'The service is restarting, please try again',
  },
  SEARCH_TOO_BROAD: {
    status: 503,
    zh: '查询范围过大，请补充条件后重试',
    en: 'This search takes too long, please add a condition',
  },
  PART_NOT_FOUND: { status: 404, zh: '配件不存在', en: 'This part does not exist' },
  OFFER_NOT_FOUND: {
    status: 404,
    zh: '报价不存在或已下架',
    en: 'This offer does not exist or has been withdrawn',
  },
  CART_EMPTY: { status: 400, zh: '购物车不能为空', en: 'The cart is empty' },
  CART_FULL: {
    status: 409,
    zh: '购物车最多 {limit} 行，请先下单或删除部分商品',
    en: 'A cart holds {limit} lines at most, please order or remove some first',
  },
  AMOUNT_TOO_LARGE: {
    status: 409,
    zh: '一次下单金额最多 {limit} 元，请分次下单',
    en: 'One order can amount to {limit} yuan at most, please order in several parts',
  },
  PRICE_HIDDEN: {
    status: 403,
    zh: '企业认证通过后才能查看价格并下单',
    en: 'Prices and ordering open once your company is certified',
  },
  CART_LINE_NOT_FOUND: { status: 404, zh: '购物车中没有此商品', en: 'This line is not in your cart' },
  INSUFFICIENT_STOCK: {
    status: 409,
    zh: '库存不足：{part} 仅剩 {available} 件',
    en: 'Insufficient inventory: only {available} of {part} left',
  },
  ADDRESS_REQUIRED: { status: 400, zh: '请选择收货地址', en: 'Please choose a delivery address' },
  ADDRESS_NOT_FOUND: { status: 404, zh: '收货地址不存在', en: 'This delivery address does not exist' },
  CONFIRMATION_EXPIRED: {
    status: 409,
    zh: '确认单已失效，请重新确认',
    en: 'This confirmation is no longer valid, please confirm again',
  },
  CONFIRMATION_CHANGED: {
    status: 409,
    zh: '价格或库存已变化，请重新确认',
    en: 'Prices or stock have changed, please confirm again',
  },
  ORDER_NOT_FOUND: { status: 404, zh: '订单不存在', en: 'This order does not exist' },
  ORDER_NOT_PAYABLE: {
    status: 409,
    zh: '订单 {orderNo} 不是待付款状态',
    en: 'Order {orderNo} is not awaiting payment',
  },
  ORDER_STATE: {
    status: 409,
    zh: '订单 {orderNo} 的当前状态（{status}）不允许此操作',
    en: 'Order {orderNo} is {status}, which does not allow this',
  },
  LOGISTICS_NOT_OFFERED: {
    status: 400,
    zh: '所选物流线路或公司不可用',
    en: 'The chosen logistics line or company is not available',
  },
  PAYMENT_METHOD_NOT_OFFERED: {
    status: 400,
    zh: '所选付款方式不可用',
    en: 'The chosen payment method is not available',
  },
  PAYMENT_NOT_FOUND: { status: 404, zh: '支付单不存在', en: 'This payment does not exist' },
  PAYMENT_SIGNATURE: {
    status: 400,
    zh: '支付通知验签失败',
    en: 'The payment notification is not signed correctly',
  },
  PAYMENT_MISMATCH: {
    status: 400,
    zh: '支付通知与支付单不符',
    en: 'The payment notification does not match the payment',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    zh: '支付渠道暂时不可用，请稍后再试或更换付款方式',
    en: 'This payment provider cannot be reached, please try again or choose another method',
  },
  REASON_REQUIRED: { status: 400, zh: '请填写原因', en: 'Please give a reason' },
  IMPORT_NO_FILE: { status: 400, zh: '请选择要导入的文件', en: 'Choose a file to import' },
  IMPORT_FILE_KIND: {
    status: 400,
    zh: '只能导入 .xlsx 或 .csv 文件，“{file}”不是',
    en: 'Only .xlsx and .csv files can be imported; “{file}” is neither',
  },
  IMPORT_OLD_XLS: {
    status: 400,
    zh: '“{file}”是旧版 .xls 文件，请在表格软件中另存为 .xlsx 后再导入',
    en: '“{file}” is an old .xls file. Save it as .xlsx and import that',
  },
  IMPORT_ENCRYPTED: {
    status: 400,
    zh: '“{file}”设有密码，请去掉密码后再导入',
    en: '“{file}” has a password. Save it without one and import that',
  },
  IMPORT_MACROS: {
    status: 400,
    zh: '“{file}”含有宏，请另存为不含宏的 .xlsx 后再导入',
    en: '“{file}” has macros. Save it as .xlsx without macros and import that',
  },
  IMPORT_WEB_PAGE: {
    status: 400,
    zh: '“{file}”的内容是网页，不是表格，请在表格软件中打开后另存为 .xlsx',
    en: '“{file}” is a web page, not a spreadsheet. Open it in a spreadsheet program and save it as .xlsx',
  },
  IMPORT_BROKEN_FILE: {
    status: 400,
    zh: '“{file}”已损坏或不完整，请重新保存后再导入',
    en: '“{file}” is damaged or incomplete. Save it again and import that',
  },
  IMPORT_TOO_LARGE_INSIDE: {
    status: 400,
    zh: '“{file}”解压后过大，请拆分成几个文件后再导入',
    en: '“{file}” unpacks to too much data. Split it into several files',
  },
  IMPORT_BROKEN_CSV: {
    status: 400,
    zh: '第 {line} 行附近的引号不成对，请检查后再导入',
    en: 'Near line {line} a quotation mark is missing or too many. Mend it and import again',
  },
  IMPORT_MERGED_CELLS: {
    status: 400,
    zh: '工作表“{sheet}”中有合并单元格（{range}），请取消合并后再导入',
    en: 'Sheet “{sheet}” has merged cells ({range}). Unmerge them and import again',
  },
  IMPORT_EMPTY_SHEET: {
    status: 400,
    zh: '文件中没有数据：第一行应为列名，数据从下一行开始',
    en: 'The file has no rows: the first line holds the column names, the rows follow below',
  },
  IMPORT_WRONG_COLUMNS: {
    status: 400,
    zh: '工作表“{sheet}”的列与模板不符，缺少：{missing}。文件中的列：{found}',
    en: 'The columns of sheet “{sheet}” do not fit the template. Missing: {missing}. Found: {found}',
  },
  IMPORT_COLUMN_TWICE: {
    status: 400,
    zh: '列“{column}”出现了两次，请删除其中一列',
    en: 'Column “{column}” is there twice, remove one of them',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 400,
    zh: '文件超过 {max} 行，请拆分成几个文件后再导入',
    en: 'The file has more than {max} rows. Split it into several files',
  },
  IMPORT_NOT_READY: {
    status: 409,
    zh: '此文件还没有检查完，或已经导入过',
    en: 'This file is still being checked, or has been imported already',
  },
  IMPORT_HAS_FAULTS: {
    status: 409,
    zh: '有 {count} 行不正确，没有导入任何数据',
    en: '{count} rows are not right; nothing was imported',
  },
  IMPORT_SIGNED_OUT: {
    status: 409,
    zh: '您已退出登录或权限已变更，导入已停止',
    en: 'You have signed out or lost the permission; the import has stopped',
  },
  IMPORT_BROKE_OFF: {
    status: 409,
    zh: '导入中断，请重新上传文件',
    en: 'The import broke off, please upload the file again',
  },
  ONLY_IN_DEVELOPMENT: {
    status: 403,
    zh: '只有以 npm run dev 运行时才能写入页面文件，这里请保存为本企业的调整',
    en: 'Page files can be written under npm run dev only. Here, save it for your company instead',
  },
  PAGE_FILE_NOT_WRITTEN: {
    status: 409,
    zh: '没有写入 {file}：{why}',
    en: '{file} was not written: {why}',
  },
  EXPORT_TOO_MANY: {
    status: 400,
    zh: '当前数据量大于{max}, 请切换查询条件',
    en: 'There are more than {max} records, please narrow the search',
  },
} as const satisfies Record<string, Entry>

export type ErrorName = keyof typeof errors

/** One field at fault: `rule` is the check's name (required, pattern, maximum …). */
export interface FieldError {
  field: string
  rule: string
  msg: string
}

/** A refusal with facts; the error handler turns it into a reply in the caller's language. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorName
  readonly facts: Record<string, string | number>
  readonly fields: FieldError[]
  /** What the caller needs to go on, sent as `data` (for example both rows of a conflict). */
  readonly data: unknown

  constructor(
    code: ErrorName,
    facts: Record<string, string | number> = {},
    more: { fields?: FieldError[]; data?: unknown } = {},
  ) {
    super(`${code} ${JSON.stringify(facts)}`)
    this.code = code
    this.facts = facts
    this.fields = more.fields ?? []
    this.data = more.data ?? null
  }
}

/** The catalogue's sentence with its facts filled in. */
export function sentence(
  code: ErrorName,
  language: Language,
  facts: Record<string, string | number> = {},
): string {
  return errors[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
}
