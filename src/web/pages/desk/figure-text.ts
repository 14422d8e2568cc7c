export function countText(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count)
}

/** 0.125 → "+12.5%". */
export function changeText(change: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(change)
}

/** 2026-06-03 in the reader's language. It is a business day already, so no time zone may shift it. */
export function dayText(day: string, language: string, style: 'short' | 'full' = 'full'): string {
  const isEnglish = language.startsWith('en')
  // In the format of the period field.
  if (!isEnglish && style === 'full') return day
  return new Intl.DateTimeFormat(isEnglish ? 'en-GB' : 'zh-CN', {
    ...(style === 'full' && { year: 'numeric' }),
    month: isEnglish ? 'short' : 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

export function periodText({ from, to }: { from: string; to: string }, language: string): string {
  return from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`
}
