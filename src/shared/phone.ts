const PHONE = /^1\d{10}$/

/** 11 digits starting with 1. */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}
