/** What people are told by SMS. A provider wants each wording registered beforehand. */
export const smsKinds = ['code', 'registrationApproved', 'registrationRejected'] as const

export type SmsKind = (typeof smsKinds)[number]

/** The wordings, for the sandbox and for registering them with a provider; ${name} is a fact. */
const smsWordings: Record<SmsKind, string> = {
  code: '您的验证码是${code}，10分钟内有效。请勿告诉他人，平台工作人员不会向您索取。',
  registrationApproved: '您的注册已通过审核，现在可以用用户名${account}登录。',
  registrationRejected: '您的注册未通过审核，原因：${reason}。您可以修改后重新提交。',
}

export interface SmsMessage {
  kind: SmsKind
  /** 11 digits. */
  phone: string
  facts: Record<string, string>
}

/** One SMS provider. Nothing here touches the database, and no transaction is open meanwhile. */
export interface SmsGateway {
  /** Resolves once the provider has taken the message. Throws without ever quoting its facts. */
  send: (message: SmsMessage) => Promise<void>
}

export function wordingOf({ kind, facts }: SmsMessage): string {
  return smsWordings[kind].replace(/\$\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
