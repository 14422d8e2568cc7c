interface LoggedError {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

const FACTS = ['code', 'table', 'column', 'constraint', 'query']

/**
 * What of an error stands in the log. A database error carries its statement's parameters and a
 * detail that quotes the row (password hashes, accounts, phone numbers); of its facts only those
 * are kept that lead to the fault.
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
