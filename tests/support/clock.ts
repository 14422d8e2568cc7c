/** The start of every test clock: a Wednesday morning in Shanghai. The demo data is also created then. */
export const START = new Date('2026-06-03T10:00:00+08:00')

interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
  ms?: number
}

export interface TestClock {
  (): Date
  set: (time: Date | string) => void
  advance: (by: Span) => void
}

/** A business clock that stops until the test moves it. */
export function testClock(start: Date | string = START): TestClock {
  let nowMs = new Date(start).getTime()
  return Object.assign(() => new Date(nowMs), {
    set: (time: Date | string) => {
      nowMs = new Date(time).getTime()
    },
    advance: (by: Span) => {
      nowMs += milliseconds(by)
    },
  })
}

/** A business clock that runs by itself, for tests in a browser, whose own clock cannot be stopped. */
export function runningClock(): TestClock {
  let aheadMs = 0
  return Object.assign(() => new Date(Date.now() + aheadMs), {
    set: (time: Date | string) => {
      aheadMs = new Date(time).getTime() - Date.now()
    },
    advance: (by: Span) => {
      aheadMs += milliseconds(by)
    },
  })
}

function milliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms
}
