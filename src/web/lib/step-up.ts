/** Lets the person repeat their second factor; false when they decline. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let underWay: Promise<boolean> | undefined

/** Several refused calls of one page ask once. */
export function askToStepUp(): Promise<boolean> {
  if (!asker) return Promise.resolve(false)
  underWay ??= asker().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Registers the dialog that asks; the returned function removes it. */
export function onStepUp(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}
