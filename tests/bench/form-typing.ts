// How long a keystroke occupies the page in a form of 200 fields, beside one of a few, in Chromium,
// on the built pages: the processor time of the page's main thread (scripts, style, layout, paint),
// which a busy machine does not blur, and the time from the input event to the end of layout.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { launchBrowser } from '../support/browser.ts'
import { copyTree } from '../support/copied-tree.ts'
import { startServerProcess } from '../support/server-process.ts'
import { median } from './measure.ts'
import { signIn } from './sign-in.ts'

const FIELDS = 200
const KEYSTROKES = 60
const FRAME_MS = 16
const WORD = 'the quick brown fox jumps over the lazy dog '

export async function bench() {
  const tree = copyTree()
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  try {
    for (const [name, count] of [
      ['bench-wide', FIELDS],
      ['bench-narrow', 10],
    ] as const) {
      writeScreen(join(tree.folder, `schemas/screens/system/${name}.json`), count)
    }
    inTree(tree.folder, 'generators/cli.ts', 'gen')
    inTree(tree.folder, 'scripts/build.ts')
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '1', DEMO_PARTS: '100', LOG_LEVEL: 'silent' }
    const server = startServerProcess(env, tree.folder)
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await signIn(page, await server.ready)
      const wide = await typing(page, `${await server.ready}/system/bench-wide/new`)
      const narrow = await typing(page, `${await server.ready}/system/bench-narrow/new`)
      print({ wide, narrow })
    } finally {
      await browser.close()
      server.kill('SIGTERM')
      await server.ended
    }
  } finally {
    tree.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const both = (word: string) => ({ zh: `${word}号`, en: word })

/** Every fifth field a text, the others of other kinds; every tenth shows by a figure before it. */
function writeScreen(path: string, count: number) {
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
  const screen: RawScreen = {
    title: both('Typing'),
    fields: { ...fields, field0: { ...fields['field0']!, required: true, column: true } },
    check: [{ name: 'notAlike', that: 'field0 != field5', say: both('Not alike') }],
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(screen))
}

function inTree(folder: string, script: string, ...args: string[]) {
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`${script} failed: ${done.stdout}${done.stderr}`)
}

/** One way of typing: per keystroke, in ms. */
interface Strokes {
  /** Processor time of the main thread, the mean. */
  cpu: number
  /** From the input event to the end of layout, the median. */
  wall: number
}

interface Typed {
  /** Into an untouched form. */
  fresh: Strokes
  /** After a refused save, when each change is checked. */
  checked: Strokes
  /** Into a field that decides whether another one shows. */
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
  const before = await cpuMs(tools)
  for (let index = 0; index < KEYSTROKES; index++) {
    const key = keys[index % keys.length]!
    await page.keyboard.press(key === ' ' ? 'Space' : key)
  }
  const spent = (await cpuMs(tools)) - before
  return { cpu: spent / KEYSTROKES, wall: median(await page.evaluate(() => window.keystrokesMs)) }
}

/** Processor time that the page's main thread has used so far. */
async function cpuMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

declare global {
  interface Window {
    keystrokesMs: number[]
  }
}

/** Runs in the page: from an input event to the first moment after the work that followed it. */
function watchInput() {
  window.keystrokesMs = []
  const after = new MessageChannel()
  let began = 0
  after.port1.addEventListener('message', () => {
    // Asking for a size makes the browser do the style and layout that are due.
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
