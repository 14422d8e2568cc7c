/** The name of this format in JSON Schemas. */
export const HTTP_ADDRESS = 'http-address'

/** Whether a text is a web address: http or https with a host. javascript: and data: are not. */
export function isHttpAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(text) && !/\s/.test(text) && URL.canParse(text)
}
