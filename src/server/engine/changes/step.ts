/** One statement of a change, and the statements that take it back, in the order in which they run. */
export interface Step {
  sql: string
  undo: string[]
}

/** A text as it stands in a statement. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
