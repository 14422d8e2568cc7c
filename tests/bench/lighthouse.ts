// Lighthouse results for the built pages: the login page; a customer's start, results, a part, a cart of 24 lines
// and its confirmation, on a desktop and on a slow phone; a list and a form of the back office. Nothing is kept from
// before.
import { createServer, type AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser.ts'
import { startServerProcess } from '../support/server-process.ts'
import { fillCart } from './errands.ts'
import { signIn } from './sign-in.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const TARGET = 95
/** Of the performance on a slow phone. */
const PHONE_TARGET = 80

interface Looked {
  name: string
  path: string
  form: 'desktop' | 'mobile'
  /** Signed in as this account. */
  as?: 'admin' | 'buyer'
}

const shop = [
  { name: 'start', path: '/dashboard' },
  { name: 'results', path: '/shopping/material?q=filter' },
  { name: 'part', path: '/quoteOrder/detail?partId=1000000001' },
  { name: 'cart', path: '/agency/shopCart' },
  { name: 'confirmation', path: '/shopping/orderConfirm' },
]

const pages: Looked[] = [
  { name: 'login', path: '/login', form: 'desktop' },
  { name: 'login, slow phone', path: '/login', form: 'mobile' },
  ...shop.map((page) => ({ ...page, form: 'desktop' as const, as: 'buyer' as const })),
  ...shop.map(({ name, path }) => ({
    ...{ name: `${name}, slow phone`, path, form: 'mobile' as const, as: 'buyer' as const },
  })),
  { name: 'list', path: '/system/post', form: 'desktop', as: 'admin' },
  { name: 'form', path: '/system/post/new', form: 'desktop', as: 'admin' },
]

export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-lighthouse-'))
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: '0', DEMO: '1', DEMO_PARTS: '600' })
  try {
    const url = await server.ready
    await fillCart(url)
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
    print(result!.lhr, { name, form })
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

function print(
  { finalDisplayedUrl, categories, audits }: Report,
  { name, form }: Pick<Looked, 'name' | 'form'>,
) {
  const scores = CATEGORIES.map((each) => [each, Math.round((categories[each]?.score ?? 0) * 100)] as const)
  const targetOf = (category: string) =>
    category === 'performance' && form === 'mobile' ? PHONE_TARGET : TARGET
  const isKept = scores.every(([each, score]) => score >= targetOf(each))
  const told = scores.map(([each, score]) => `${each} ${score}`).join(', ')
  console.log(
    `${name} (${new URL(finalDisplayedUrl).pathname}): ${told} (target ${targetOf('performance')}/${TARGET}/${TARGET}: ${isKept ? 'kept' : 'missed'})`,
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
