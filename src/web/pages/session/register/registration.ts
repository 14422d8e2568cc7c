import { isPhone } from '../../../../shared/phone.ts'
import { faultsOfNewPassword, type NewPassword } from '../new-password-fields.tsx'

export interface Typed extends NewPassword {
  name: string
  username: string
  companyName: string
  phone: string
  smsCode: string
  agreed: boolean
}

export const nothingTyped: Typed = {
  name: '',
  username: '',
  companyName: '',
  phone: '',
  smsCode: '',
  password: '',
  confirm: '',
  agreed: false,
}

type Field = 'name' | 'username' | 'companyName' | 'phone' | 'smsCode' | 'agreed'
export type Fault = 'name' | 'username' | 'company' | 'phone' | 'code' | 'agreed'

/** The error of each field, in the order of the form; passwords are checked separately. */
export function faultsOf(typed: Typed): Partial<Record<Field, Fault>> {
  return {
    ...(typed.name.trim() === '' && { name: 'name' as const }),
    ...(!/^[A-Za-z0-9_.@-]{2,40}$/.test(typed.username) && { username: 'username' as const }),
    ...(typed.companyName.trim() === '' && { companyName: 'company' as const }),
    ...(!isPhone(typed.phone.trim()) && { phone: 'phone' as const }),
    ...(!/^\d{6}$/.test(typed.smsCode) && { smsCode: 'code' as const }),
    ...(!typed.agreed && { agreed: 'agreed' as const }),
  }
}

export function isWhole(typed: Typed): boolean {
  const faults = { ...faultsOf(typed), ...faultsOfNewPassword(typed, typed.username) }
  return Object.keys(faults).length === 0
}
