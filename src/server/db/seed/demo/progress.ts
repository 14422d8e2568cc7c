const CELLS = 20

/** A line with a bar each time another tenth is done; undefined in between. */
export function progressLine(
  what: string,
  { from, done, of }: { from: number; done: number; of: number },
): string | undefined {
  if (Math.floor((done * 10) / of) === Math.floor((from * 10) / of)) return undefined
  const filled = Math.floor((done * CELLS) / of)
  const bar = '█'.repeat(filled) + '░'.repeat(CELLS - filled)
  const percent = String(Math.floor((done * 100) / of)).padStart(3)
  return `${what} ${bar} ${percent} % (${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')})`
}
