import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the tests: the system's Chromium, or Playwright's own. */
export function findBrowser(): string | undefined {
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path))
}

/** Installs a browser where there is none. Returns the reason for a failure, or undefined when there is one. */
export async function installBrowserIfMissing(): Promise<string | undefined> {
  if (findBrowser()) return undefined
  console.log('Installing a browser …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-q')
    apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
    if (findBrowser()) return undefined
  }
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (findBrowser()) return undefined
  return 'No browser could be installed. Install Chromium, or run: npx playwright install --with-deps chromium'
}

/** Disables the browser's own network requests. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Headless, without network requests that the test does not see. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_ARGUMENTS,
  })
}
