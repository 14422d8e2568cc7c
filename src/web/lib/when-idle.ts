/** The longest wait for a quiet moment. */
const LATEST_MS = 5_000
/** Where the browser cannot tell, the page is drawn by then. */
const DRAWN_MS = 1_000

/** Runs something that can wait until the page has drawn. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, DRAWN_MS)
  return () => clearTimeout(timer)
}
