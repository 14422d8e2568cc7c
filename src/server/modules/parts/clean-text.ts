/** Without control characters, which PostgreSQL's text cannot hold or nobody meant to type. */
export function cleanText(typed: string): string {
  return typed.replace(/\p{Cc}/gu, ' ').trim()
}
