// How long a keystroke occupies the page in a form of 200 fields, compared with a small one, and in a form of
// 60 fields and 200 lines, in Chromium, on the built pages: the processor time of the page's main thread (scripts, style, layout, paint), which does
// not depend on other load, and the time from the input event to the end of layout.
import type { CDPSession, Page } from 'playwright'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { onBuiltPages } from './built-pages.ts'
import { mainThreadMs } from './main-thread.ts'
import { median } from './measure.ts'

const FIELDS = 200
const FIELDS_BESIDE_LINES = 60
const LINES = 200
const KEYSTROKES = 60
const FRAME_MS = 16
/** The most that a keystroke may take in a form with lines. */
const LINED_MS = 50
const WORD = 'the quick brown fox jumps over the lazy dog '

export async function bench() {
  const screens = {
    'bench-wide': typingScreen(FIELDS),
    'bench-narrow': typingScreen(10),
    'bench-lined': linedScreen(),
    'bench-line': lineScreen,
  }
  await onBuiltPages(screens, async (page, site) => {
    const wide = await typing(page, `${site}/system/bench-wide/new`)
    const narrow = await typing(page, `${site}/system/bench-narrow/new`)
    print({ wide, narrow })
    printLined(await typingBesideLines(page, `${site}/system/bench-lined/new`))
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

function linedScreen(): RawScreen {
  const screen = typingScreen(FIELDS_BESIDE_LINES)
  const positions: RawField = { label: both('Positions'), lines: 'bench-line', maxLines: LINES }
  return { ...screen, fields: { ...screen.fields, positions } }
}

const lineScreen: RawScreen = {
  title: both('Lines'),
  menu: { parent: 'system', hidden: true },
  table: { master: { screen: 'bench-lined', prop: 'ownerId' }, sort: 'lineNo', label: 'code' },
  fields: {
    ownerId: { label: both('Owner'), ref: 'bench-lined', required: true, editable: false },
    lineNo: { label: both('No.'), type: 'integer', readOnly: true, column: true },
    code: { label: both('Code'), required: true, maxLength: 60, column: true },
    kind: { label: both('Kind'), dict: 'enabled-status', default: 'ENABLED', column: true },
    quantity: {
      label: both('Quantity'),
      type: 'integer',
      required: true,
      minimum: 1,
      column: { summary: 'sum' },
    },
    price: { label: both('Price'), type: 'money', required: true, exclusiveMinimum: 0, column: true },
    discount: { label: both('Discount'), type: 'percent', showWhen: 'quantity >= 10', column: true },
  },
  check: [{ name: 'cheapInBulk', that: 'quantity < 1000 || price < 1000.0', say: both('Too dear') }],
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
  const tools = await openForm(page, address)
  const fresh = await press(page, tools, { into: FIRST, keys })
  await refuseSave(page)
  const checked = await press(page, tools, { into: FIRST, keys })
  // 1 hides the field, 19 shows it again.
  const deciding = await press(page, tools, {
    into: '[data-field="field1"] input',
    keys: ['1', '9', 'Backspace', '9', 'Backspace'],
  })
  return { fresh, checked, deciding }
}

/** Of a form with lines: typing into a field and into a line, before and after a refused save. */
async function typingBesideLines(page: Page, address: string): Promise<Record<string, Strokes>> {
  const tools = await openForm(page, address)
  await page.getByRole('button', { name: 'Add a line' }).click()
  const cell = '[data-cell="0.code"] input'
  await page.locator(cell).waitFor()
  await page.evaluate(pasteLines, { cell, count: LINES })
  await page.getByText(`${LINES} of ${LINES} lines`).waitFor()
  const typeBoth = async (when: string) => {
    const field = await press(page, tools, { into: FIRST, keys })
    await page.locator('[data-cell="0.code"]').click()
    return {
      [`a field, ${when}`]: field,
      [`a line, ${when}`]: await press(page, tools, { into: cell, keys }),
    }
  }
  const fresh = await typeBoth('fresh')
  await refuseSave(page)
  return { ...fresh, ...(await typeBoth('checked')) }
}

const FIRST = '[data-field="field0"] input'
const keys = [...WORD]

async function openForm(page: Page, address: string): Promise<CDPSession> {
  await page.goto(address)
  await page.locator(FIRST).waitFor()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(watchInput)
  return tools
}

/** From then on the form checks every change. */
async function refuseSave(page: Page) {
  await page.locator(FIRST).fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('This is required').waitFor()
}

/** Runs in the page: pastes a block of a spreadsheet. */
function pasteLines({ cell, count }: { cell: string; count: number }) {
  const clipboardData = new DataTransfer()
  const lines = Array.from({ length: count }, (_, index) => `Code ${index}\tEnabled\t${index + 1}\t12.50`)
  clipboardData.setData('text/plain', lines.join('\n'))
  document
    .querySelector(cell)!
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function press(
  page: Page,
  tools: CDPSession,
  { into, keys: typed }: { into: string; keys: string[] },
): Promise<Strokes> {
  await page.locator(into).focus()
  await page.evaluate(() => (window.keystrokesMs.length = 0))
  const before = (await mainThreadMs(tools))['main thread']
  for (let index = 0; index < KEYSTROKES; index++) {
    const key = typed[index % typed.length]!
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

const rounded = (ms: number) => Number(ms.toFixed(1))

function printLined(typed: Record<string, Strokes>) {
  console.log(`${FIELDS_BESIDE_LINES} fields and ${LINES} lines`)
  console.table(
    Object.entries(typed).map(([kind, { cpu, wall }]) => ({
      'typing into': kind,
      'cpu ms': rounded(cpu),
      'wall ms': rounded(wall),
      [`below ${LINED_MS} ms`]: Math.max(cpu, wall) < LINED_MS ? 'yes' : 'no',
    })),
  )
}

function print({ wide, narrow }: { wide: Typed; narrow: Typed }) {
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
