import type { ErrorEntry } from './entry.ts'

// Replies to requests that no call can accept.
export const requestErrors = {
  NOT_FOUND: { status: 404, zh: '请求地址为空', en: 'There is no such address' },
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
  APP_TOO_OLD: {
    status: 426,
    zh: '此版本已停用，请更新到 {version} 后继续使用',
    en: 'This version of the app no longer works, please update to {version}',
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
  TOO_MANY_STARRED: {
    status: 409,
    zh: '最多收藏 {limit} 个页面，请先取消不常用的',
    en: 'You can star {limit} pages, please take a star away first',
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
  UNSUPPORTED_TYPE: { status: 415, zh: '不支持的内容类型', en: 'This content type is not supported' },
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
} as const satisfies Record<string, ErrorEntry>
