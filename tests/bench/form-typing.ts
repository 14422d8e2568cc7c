// How long a keystroke occupies the page in a form of 200 fields, compared with a small one, in Chromium, on
// the built pages: the processor time of the page's main thread (scripts, style, layout, paint), which does
// not depend on other load, and the time from the input event to the end of layout.
import type { CDPSession, Page } from 'playwright'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { onBuiltPages } from './built-pages.ts'
import { mainThreadMs } from './main-thread.ts'
import { median } from './measure.ts'

const FIELDS = 200
const KEYSTROKES = 60
const FRAME_MS = 16
const WORD = 'the quick brown fox jumps over the lazy dog '

export async function bench() {
  const screens = { 'bench-wide': typingScreen(FIELDS), 'bench-narrow': typingScreen(10) }
  await onBuiltPages(screens, async (page, site) => {
    const wide = await typing(page, `${site}/system/bench-wide/new`)
    const narrow = await typing(page, `${site}/system/bench-narrow/new`)
    print({ wide, narrow })
  })
}

const both = (word: string) => ({ zh: `${word}号`, en: word })

/** Every fifth field is a text, the others are of other types; every tenth depends on a number before it. */
function typingScreen(count: number): RawScreen {
  const kinds: Partial<RawField>[] = [
    {},
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'date' },
    { dict: 'enabled-status' },
  ]
  const fields = Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, RawField] => [
      `field${index}`,
      {
        label: both(`Field ${index}`),
        ...kinds[index % kinds.length],
        ...(index % 10 === 5 && { showWhen: `field${index - 4} > 3` }),
      },
    ]),
  )
  return {
    title: both('Typing'),
    fields: { ...fields, field0: { ...fields['field0']!, required: true, column: true } },
    check: [{ name: 'notAlike', that: 'field0 != field5', say: both('Not alike') }],
  }
}

/** Times per keystroke in ms for one way of typing. */
interface Strokes {
  /** Mean processor time of the main thread. */
  cpu: number
  /** Median time from the input event to the end of layout. */
  wall: number
}

interface Typed {
  /** In an untouched form. */
  fresh: Strokes
  /** After a refused save, when each change is checked. */
  checked: Strokes
  /** In a field that decides whether another one shows. */
  deciding: Strokes
}

async function typing(page: Page, address: string): Promise<Typed> {
  await page.goto(address)
  const text = page.locator('[data-field="field0"] input')
  await text.waitFor()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(watchInput)
  const keys = [...WORD]
  const fresh = await press(page, tools, { prop: 'field0', keys })
  await text.fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('This is required').waitFor()
  const checked = await press(page, tools, { prop: 'field0', keys })
  // 1 hides the field, 19 shows it again.
  const deciding = await press(page, tools, {
    prop: 'field1',
    keys: ['1', '9', 'Backspace', '9', 'Backspace'],
  })
  return { fresh, checked, deciding }
}

async function press(
  page: Page,
  tools: CDPSession,
  { prop, keys }: { prop: string; keys: string[] },
): Promise<Strokes> {
  await page.locator(`[data-field="${prop}"] input`).focus()
  await page.evaluate(() => (window.keystrokesMs.length = 0))
  const before = (await mainThreadMs(tools))['main thread']
  for (let index = 0; index < KEYSTROKES; index++) {
    const key = keys[index % keys.length]!
    await page.keyboard.press(key === ' ' ? 'Space' : key)
  }
  const spent = (await mainThreadMs(tools))['main thread'] - before
  return { cpu: spent / KEYSTROKES, wall: median(await page.evaluate(() => window.keystrokesMs)) }
}

declare global {
  interface Window {
    keystrokesMs: number[]
  }
}

/** Runs in the page: measures from an input event to the end of the resulting work. */
function watchInput() {
  window.keystrokesMs = []
  const after = new MessageChannel()
  let began = 0
  after.port1.addEventListener('message', () => {
    // Reading a size forces pending style and layout work.
    void document.body.offsetHeight
    window.keystrokesMs.push(performance.now() - began)
  })
  after.port1.start()
  window.addEventListener(
    'input',
    () => {
      began = performance.now()
      after.port2.postMessage(null)
    },
    { capture: true },
  )
}

function print({ wide, narrow }: { wide: Typed; narrow: Typed }) {
  const rounded = (ms: number) => Number(ms.toFixed(1))
  console.table(
    (['fresh', 'checked', 'deciding'] as const).map((kind) => ({
      typing: kind,
      [`${FIELDS} fields, cpu ms`]: rounded(wide[kind].cpu),
      '10 fields, cpu ms': rounded(narrow[kind].cpu),
      ratio: Number((wide[kind].cpu / narrow[kind].cpu).toFixed(2)),
      [`${FIELDS} fields, wall ms`]: rounded(wide[kind].wall),
      [`below ${FRAME_MS} ms`]: wide[kind].cpu < FRAME_MS ? 'yes' : 'no',
    })),
  )
}
