const MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]

/**
 * When a push is tried again after `attempts` tries that failed, later each time; null when the retries are
 * used up.
 */
export function nextTry({
  attempts,
  retries,
  now,
}: {
  attempts: number
  retries: number
  now: Date
}): Date | null {
  if (attempts > retries) return null
  const minutes = MINUTES[Math.min(attempts, MINUTES.length) - 1]!
  return new Date(now.getTime() + minutes * 60_000)
}
