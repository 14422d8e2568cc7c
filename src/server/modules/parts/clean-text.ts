/** Removes control characters, which PostgreSQL cannot store or which were typed by accident. */
export function cleanText(typed: string): string {
  return typed.replace(/\p{Cc}/gu, ' ').trim()
}
