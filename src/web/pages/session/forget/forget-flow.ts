export interface Who {
  account: string
  phone: string
}

export type ForgetFlow =
  | (Who & { step: 'account' })
  /** `resendAt`: when another code may be requested, in milliseconds of this device's clock. */
  | (Who & { step: 'code'; resendAt: number })
  | (Who & { step: 'password' })

export type ForgetEvent =
  | (Who & { type: 'sent'; resendAt: number })
  | { type: 'resent'; resendAt: number }
  | { type: 'verified' }
  /** Back to account and phone, by choice or because the verification has expired. */
  | { type: 'back' }

export function nextStep(flow: ForgetFlow, event: ForgetEvent): ForgetFlow {
  const { account, phone } = flow
  if (event.type === 'sent')
    return { step: 'code', account: event.account, phone: event.phone, resendAt: event.resendAt }
  if (event.type === 'back') return { step: 'account', account, phone }
  if (flow.step !== 'code') return flow
  return event.type === 'resent'
    ? { ...flow, resendAt: event.resendAt }
    : { step: 'password', account, phone }
}
