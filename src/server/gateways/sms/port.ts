/** The texts that people receive by SMS. Providers require each one to be registered beforehand. */
export const smsKinds = ['code', 'registrationApproved', 'registrationRejected', 'message'] as const

export type SmsKind = (typeof smsKinds)[number]

/** The texts, for the sandbox and for registration with a provider; ${name} is a variable. */
const smsWordings: Record<SmsKind, string> = {
  code: '您的验证码是${code}，10分钟内有效。请勿告诉他人，平台工作人员不会向您索取。',
  registrationApproved: '您的注册已通过审核，现在可以用用户名${account}登录。',
  registrationRejected: '您的注册未通过审核，原因：${reason}。您可以修改后重新提交。',
  message: '您有一条新消息：${name}，请登录查看。',
}

export interface SmsMessage {
  kind: SmsKind
  /** 11 digits. */
  phone: string
  facts: Record<string, string>
}

/** One SMS provider. Nothing here touches the database, and no transaction is open during a call. */
export interface SmsGateway {
  /** Resolves once the provider has accepted the message. Its errors never quote the variables. */
  send: (message: SmsMessage) => Promise<void>
}

export function wordingOf({ kind, facts }: SmsMessage): string {
  return smsWordings[kind].replace(/\$\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
