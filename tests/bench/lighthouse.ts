// Lighthouse results for the built pages: the login page, a customer's home and a part, a list and a form of
// the back office. With a desktop's window and connection and nothing kept from before; the login page also as
// on a phone with a slow connection.
import { createServer, type AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser.ts'
import { startServerProcess } from '../support/server-process.ts'
import { signIn } from './sign-in.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const TARGET = 95

interface Looked {
  name: string
  path: string
  form: 'desktop' | 'mobile'
  /** Signed in as this account. */
  as?: 'admin' | 'buyer'
}

const pages: Looked[] = [
  { name: 'login', path: '/login', form: 'desktop' },
  { name: 'login, slow phone', path: '/login', form: 'mobile' },
  { name: 'home', path: '/dashboard', form: 'desktop', as: 'buyer' },
  { name: 'part', path: '/quoteOrder/detail?partId=1000000001', form: 'desktop', as: 'buyer' },
  { name: 'list', path: '/system/post', form: 'desktop', as: 'admin' },
  { name: 'form', path: '/system/post/new', form: 'desktop', as: 'admin' },
]

export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-lighthouse-'))
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: '0', DEMO: '1', DEMO_PARTS: '100' })
  try {
    const url = await server.ready
    for (const page of pages) await look(url, page)
  } finally {
    server.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function look(url: string, { name, path, form, as }: Looked) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse')
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'truck-parts-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser()!,
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  try {
    if (as) {
      const page = await browser.newPage()
      await signIn(page, url, as)
      await page.close()
    }
    const result = await lighthouse(
      url + path,
      { port, onlyCategories: CATEGORIES, logLevel: 'error' },
      form === 'desktop' ? desktopConfig : undefined,
    )
    print(name, result!.lhr)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

function print(name: string, { finalDisplayedUrl, categories, audits }: Report) {
  const scores = CATEGORIES.map((each) => [each, Math.round((categories[each]?.score ?? 0) * 100)] as const)
  const isKept = scores.every(([, score]) => score >= TARGET)
  const told = scores.map(([each, score]) => `${each} ${score}`).join(', ')
  console.log(
    `${name} (${new URL(finalDisplayedUrl).pathname}): ${told} (target ${TARGET}: ${isKept ? 'kept' : 'missed'})`,
  )
  console.log(`  ${METRICS.map((id) => `${audits[id]!.title} ${audits[id]!.displayValue}`).join(', ')}`)
  const lost = CATEGORIES.flatMap((each) => categories[each]!.auditRefs)
    .filter(({ id, weight }) => weight > 0 && !METRICS.includes(id) && (audits[id]!.score ?? 1) < 0.9)
    .map(({ id }) => audits[id]!.title)
  for (const title of new Set(lost)) console.log(`  loses points: ${title}`)
}

/** Lighthouse controls the browser through a separate port. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
