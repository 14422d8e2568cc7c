// Times travel as ISO 8601 with offset; people read and type them on the business clock,
// Asia/Shanghai, wherever their computer stands. The zone has had no daylight saving since 1991.

const OFFSET_MS = 8 * 3_600_000

/** "2026-01-31T16:30:00Z" → "2026-02-01 00:30"; with seconds on request; '' for what is no time. */
export function shanghaiText(iso: string, { seconds = false } = {}): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Date(time + OFFSET_MS)
    .toISOString()
    .slice(0, seconds ? 19 : 16)
    .replace('T', ' ')
}
