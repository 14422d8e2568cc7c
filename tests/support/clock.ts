/** Where every test clock starts: a Wednesday morning in Shanghai. The demo data is made then, too. */
export const START = new Date('2026-06-03T10:00:00+08:00')

export interface TestClock {
  (): Date
  set: (time: Date | string) => void
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }) => void
}

/** A business clock that stands still until the test moves it. */
export function testClock(start: Date | string = START): TestClock {
  let now = new Date(start)
  return Object.assign(() => new Date(now), {
    set: (time: Date | string) => {
      now = new Date(time)
    },
    advance: ({
      days = 0,
      hours = 0,
      minutes = 0,
      seconds = 0,
      ms = 0,
    }: Parameters<TestClock['advance']>[0]) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms)
    },
  })
}
