/** The start must stop; the message tells the operator what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
