import type { ErrorEntry } from './entry.ts'

// Refusals around signing in, accounts and registrations.
export const sessionErrors = {
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
  API_KEY_INVALID: {
    status: 401,
    zh: '接口密钥无效、已停用或已过期',
    en: 'The API key is unknown, disabled or expired',
  },
  NOT_FOR_KEYS: {
    status: 403,
    zh: '此接口只供登录用户使用，不能用接口密钥调用',
    en: 'This call is for people who have signed in; an API key cannot make it',
  },
  TOO_MANY_CALLS: {
    status: 429,
    zh: '该接口密钥每分钟最多调用 {limit} 次，请在 {seconds} 秒后重试',
    en: 'This API key may make {limit} calls a minute; try again in {seconds} seconds',
  },
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
    en: 'A tenant “{company}” exists already, please check it first',
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
  SMS_DAY_FULL: {
    status: 429,
    zh: '今天发送的短信已达上限，请明天再试或联系客服',
    en: 'No more text messages can be sent here today, please try again tomorrow or contact customer service',
  },
  SMS_PLATFORM_FULL: {
    status: 503,
    zh: '今天的短信发送量已达上限，请联系客服',
    en: 'Text messages have reached the limit of the day, please contact customer service',
  },
  REDIRECT_TOKEN: {
    status: 400,
    zh: '登录链接无效或已过期，请从原系统重新进入',
    en: 'This sign-in link is not valid any more, please come in from the other system again',
  },
  CAPTCHA_NEEDED: { status: 400, zh: '请输入图中的字符', en: 'Please enter the letters of the picture' },
  CAPTCHA_WRONG: {
    status: 400,
    zh: '图中字符输入有误，请重试',
    en: 'These are not the letters of the picture, please try again',
  },
  CARDS_UNAVAILABLE: {
    status: 503,
    zh: '银行卡服务未开通，请联系客服',
    en: 'Bank cards are not set up here, please contact customer service',
  },
  CARD_REFUSED: {
    status: 409,
    zh: '银行未通过验证，请核对卡号、姓名、证件号和预留手机号',
    en: 'The bank rejects these card details: please check number, holder, identity number and phone',
  },
  CARD_BOUND: { status: 409, zh: '该银行卡已绑定', en: 'This card is bound already' },
  TOO_MANY_CARDS: {
    status: 409,
    zh: '最多绑定 {limit} 张银行卡，请先解绑不用的',
    en: 'At most {limit} cards can be bound, please remove one first',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    zh: '此账号已开启两步验证，请继续验证',
    en: 'This account has a second factor, please enter it to continue',
  },
  SECOND_FACTOR_WRONG: {
    status: 400,
    zh: '验证码不正确或已使用，请输入新的验证码',
    en: 'This code is wrong or was used already, please enter a new one',
  },
  PASSKEY_WRONG: {
    status: 400,
    zh: '通行密钥未通过验证，请重试或换一种方式',
    en: 'This passkey does not fit, please try again or choose another way',
  },
  PASSKEY_ADDRESS: {
    status: 409,
    zh: '通过 IP 地址访问时不能使用通行密钥，请使用域名',
    en: 'Passkeys do not work at an IP address, please open this site by its name',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    zh: '最多添加 {limit} 个通行密钥，请先移除不用的',
    en: 'At most {limit} passkeys can be kept, please remove one first',
  },
  PROOF_EXPIRED: {
    status: 400,
    zh: '验证已过期，请重新开始',
    en: 'This took too long or was tried too often, please begin again',
  },
  SECOND_FACTOR_SET_UP: {
    status: 409,
    zh: '验证器应用已开启，如需更换请先移除',
    en: 'An authenticator app is set up already, please remove it first',
  },
  SECOND_FACTOR_NONE: {
    status: 409,
    zh: '请先开启验证器应用或添加通行密钥',
    en: 'Please set up an authenticator app or a passkey first',
  },
  SECOND_FACTOR_LAST: {
    status: 409,
    zh: '您的角色要求两步验证，请先添加另一种方式再移除',
    en: 'Your role requires a second factor, please set up another before you remove this one',
  },
  SECOND_FACTOR_ENROL: {
    status: 403,
    zh: '您的角色要求两步验证，请先完成设置',
    en: 'Your role requires a second factor, please set one up first',
  },
  STEP_UP_NEEDED: {
    status: 403,
    zh: '此操作需要在 {minutes} 分钟内完成过两步验证，请再次验证',
    en: 'This requires a second factor entered within the last {minutes} minutes; please enter it again',
  },
  SITE_NEEDS_SECOND_FACTOR: {
    status: 403,
    zh: '该账号已开启两步验证，请退出后用该账号登录',
    en: 'That account has a second factor, please sign out and sign in to it',
  },
  SITE_NOT_YOURS: {
    status: 403,
    zh: '您不能切换到该门店，请联系管理员',
    en: 'This store is not one of yours, please contact the administrator',
  },
  ACCOUNTS_NOT_ONE_PERSON: {
    status: 409,
    zh: '请选择不同客户的两个以上账号',
    en: 'Choose two or more accounts of different customers',
  },
} as const satisfies Record<string, ErrorEntry>
