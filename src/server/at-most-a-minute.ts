/** Allows a limited number per minute and name, so that nobody can fill the log at will. */
export function atMostAMinute(most: number): (name: string, now: Date) => boolean {
  let minute = 0
  const times = new Map<string, number>()
  return (name, now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      minute = current
      times.clear()
    }
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    return count <= most
  }
}
