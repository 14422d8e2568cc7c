// How smoothly a list of 1,000 rows with 20 columns scrolls in Chromium, on the built pages: the processor
// time of the page's main thread per frame, which does not depend on other load, split by kind of work; and
// the time between frames, in which this machine also paints on the processor instead of a graphics card.
import type { Page } from 'playwright'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { onBuiltPages } from './built-pages.ts'
import { mainThreadMs } from './main-thread.ts'
import { percentile } from './measure.ts'

const ROWS = 1000
const COLUMNS = 20
const FRAMES = 300
const FRAME_MS = 1000 / 60
const NAME = 'bench-scroll'

const both = (word: string) => ({ zh: `${word}号`, en: word })

/** Pixels per frame: reading along, and looking for something. */
const paces = { slow: 40, quick: 400 }

export async function bench() {
  await onBuiltPages({ [NAME]: scrollScreen() }, async (page, site) => {
    // The rows only have to be there; another benchmark measures how fast they load.
    await page.route(`**/api/system/${NAME}/list*`, (route) =>
      route.fulfill({ json: { code: 200, success: true, msg: '', data: pageOfRows() } }),
    )
    await page.goto(`${site}/system/${NAME}`)
    await page.locator('[data-row-key="1"]').waitFor()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const results = []
    for (const [pace, pixels] of Object.entries(paces)) {
      const before = await mainThreadMs(tools)
      const times = await scroll(page, pixels)
      const after = await mainThreadMs(tools)
      const spent = Object.entries(after).map(([part, ms]) => [
        `${part} ms`,
        rounded((ms - before[part as keyof typeof before]) / times.length),
      ])
      results.push({ pace, ...Object.fromEntries(spent), ...summary(times) })
    }
    console.table(results)
  })
}

/** Columns of every common type, five times each. */
function scrollScreen(): RawScreen {
  const kinds: Partial<RawField>[] = [
    { column: { sort: true, copyable: true } },
    { dict: 'enabled-status', column: 'badge' },
    { type: 'money', column: true },
    { type: 'datetime', column: true },
  ]
  const fields = Object.fromEntries(
    Array.from({ length: COLUMNS }, (_, index): [string, RawField] => [
      `field${index}`,
      { label: both(`Field ${index}`), ...kinds[index % kinds.length] },
    ]),
  )
  return {
    title: both('Scrolling'),
    fields: { ...fields, field0: { ...fields['field0']!, required: true } },
    list: { virtual: true, rowNumbers: true },
  }
}

function pageOfRows() {
  const value = (row: number, column: number) =>
    [`T-${row}-${column}`, row % 2 === 0 ? 'ENABLED' : 'DISABLED', `${row}.50`, '2026-05-01T08:00:00.000Z'][
      column % 4
    ]
  const records = Array.from({ length: ROWS }, (_row, row) => ({
    id: String(row + 1),
    version: 1,
    allowedActions: ['edit', 'remove'],
    ...Object.fromEntries(
      Array.from({ length: COLUMNS }, (_cell, column) => [`field${column}`, value(row, column)]),
    ),
  }))
  return { records, total: ROWS, size: ROWS, current: 1, pages: 1 }
}

/** Scrolls once per frame, back and forth, and returns the duration of each frame in ms. */
function scroll(page: Page, pixels: number): Promise<number[]> {
  return page.evaluate(
    ({ frames, step }) =>
      new Promise<number[]>((resolve) => {
        const body = document.querySelector('[data-long-list]')!
        const times: number[] = []
        let last = 0
        const turn = (now: number) => {
          if (last > 0) times.push(now - last)
          last = now
          if (times.length === frames) return resolve(times)
          body.scrollTop += times.length < frames / 2 ? step : -step
          requestAnimationFrame(turn)
        }
        requestAnimationFrame(turn)
      }),
    { frames: FRAMES, step: pixels },
  )
}

function summary(times: number[]) {
  // A screen with 60 frames a second is late only when it misses one.
  const late = times.filter((ms) => ms > FRAME_MS * 1.5).length
  return {
    'p50 ms': rounded(percentile(times, 0.5)),
    'p95 ms': rounded(percentile(times, 0.95)),
    [`over ${rounded(FRAME_MS)} ms`]: `${rounded((times.filter((ms) => ms > FRAME_MS + 0.1).length / times.length) * 100)} %`,
    'missed frames': late,
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(1))
}
