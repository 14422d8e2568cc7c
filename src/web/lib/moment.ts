// Formats times in Chinese time, wherever the reader is.
const TIME_ZONE = 'Asia/Shanghai'

// Only a month's name tells every English reader which of two numbers is the day.
const inEnglish = { month: 'short', day: 'numeric' } as const

type Style = 'dateTime' | 'dateMinute' | 'date' | 'dayTime' | 'weekday' | 'weekdayTime'

const options: Record<Style, Intl.DateTimeFormatOptions> = {
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  dateMinute: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  dayTime: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  weekday: { month: 'short', day: 'numeric', weekday: 'short' },
  weekdayTime: { month: 'short', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An ISO 8601 time in Chinese time and the reader's language. */
export function momentText(time: string, language: string, style: Style = 'dateTime'): string {
  const isEnglish = language.startsWith('en')
  const locale = isEnglish ? 'en-GB' : 'zh-CN'
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      ...options[style],
      ...(isEnglish && inEnglish),
      timeZone: TIME_ZONE,
      hourCycle: 'h23',
    })
    formats.set(key, format)
  }
  const text = format.format(new Date(time))
  // In the format of lists and date fields.
  return isEnglish ? text : text.replaceAll('/', '-')
}
