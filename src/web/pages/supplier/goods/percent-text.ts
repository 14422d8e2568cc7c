/** +4.2%, −3.0% */
export function percentText(from: string, to: string): string {
  const percent = (Number(to) / Number(from) - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}
