/** Has the person give their second factor afresh; false when they would rather not. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let underWay: Promise<boolean> | undefined

/** Several calls of one page that are refused together ask once. */
export function askToStepUp(): Promise<boolean> {
  if (!asker) return Promise.resolve(false)
  underWay ??= asker().finally(() => {
    underWay = undefined
  })
  return underWay
}

/** Who asks; the answer takes it back. */
export function onStepUp(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}
