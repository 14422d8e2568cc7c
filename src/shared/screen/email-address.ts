const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
const DOMAIN = /^[a-z0-9-]+$/i

/** Whether a text is an e-mail address by the rule of JSON Schema's format as Ajv reads it. */
export function isEmailAddress(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  const labels = domain.split('.')
  return (
    local.split('.').every((part) => LOCAL.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  )
}
