// The platform's list of refusals without a message: statuses or error names, separated by commas.

let quiet: ReadonlySet<string> = new Set()

export function setQuietCodes(list: string) {
  quiet = new Set(
    list
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  )
}

/** Whether a refusal goes to its caller without a warning. */
export function isQuietCode({ status, error }: { status: number; error: string }): boolean {
  return quiet.has(String(status)) || quiet.has(error)
}
