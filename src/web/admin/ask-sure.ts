/** Asks the person about a refusal that only doubts; false when they decline. */
type Asker = (doubt: string) => Promise<boolean>

let asker: Asker | undefined

/** Nobody is asked while no page of a screen is open. */
export function askWhetherSure(doubt: string): Promise<boolean> {
  return asker ? asker(doubt) : Promise.resolve(false)
}

/** Registers the dialog that asks; the returned function removes it. */
export function onDoubt(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}
