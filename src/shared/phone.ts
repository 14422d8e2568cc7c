const PHONE = /^1\d{10}$/

/** 11 digits starting with 1. */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** Enough for its owner to recognize it: 138****0001. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}
