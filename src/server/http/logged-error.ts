interface LoggedError {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

const FACTS = ['code', 'table', 'column', 'constraint', 'query']

/**
 * The part of an error that is logged. A database error carries the statement's parameters and a detail that
 * quotes the row (password hashes, accounts, phone numbers), so only the facts that help to find the fault
 * are kept.
 */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const facts = Object.entries(error).filter(([key]) => FACTS.includes(key))
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(facts),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
