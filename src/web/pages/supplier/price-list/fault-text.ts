import { fieldErrors, refusalText } from '../../shopping/refusal.ts'

/** What is wrong with a file, in the server's words. */
export function faultText(error: unknown, unreachable: string): string {
  const faults = fieldErrors(error).map(({ msg }) => msg)
  return faults.length > 0 ? faults.join('; ') : refusalText(error, unreachable)
}
