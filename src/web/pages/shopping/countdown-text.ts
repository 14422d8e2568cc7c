/** Milliseconds left as "59:07", or "1:02:03" from an hour on; "00:00" when the time is over. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0'))
  return hours > 0 ? [hours, ...rest].join(':') : rest.join(':')
}
