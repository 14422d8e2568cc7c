/** The start cannot go on, and the message tells the person at the terminal what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
