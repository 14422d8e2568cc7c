// What the browser must fetch before a page is drawn, by the list that the build leaves.
import { expect, it } from 'vitest'
import { builtFiles, gzipBytes } from '../support/built-files.ts'

const KB = 1024

/** Bytes of script, compressed, of these sources and of everything that they begin with. */
function scriptBytes(sources: string[]): number {
  const built = builtFiles()
  const needed = new Set<string>()
  const need = (source: string) => {
    if (needed.has(source)) return
    needed.add(source)
    for (const other of built[source]!.imports ?? []) need(other)
  }
  sources.forEach(need)
  const scripts = [...needed].map((source) => built[source]!.file).filter((file) => file.endsWith('.js'))
  return scripts.reduce((sum, file) => sum + gzipBytes(file), 0)
}

const words = (...namespaces: string[]) => namespaces.map((namespace) => `i18n/zh/${namespace}.ts`)

it('needs at most 150 KB of script for the login page', () => {
  const bytes = scriptBytes(['index.html', 'pages/session/login-page.tsx', ...words('common', 'session')])
  expect(bytes).toBeLessThanOrEqual(150 * KB)
})

it('needs at most 800 KB of script for a list of the back office', () => {
  const list = ['index.html', 'app/signed-in.tsx', 'admin/screen-page.tsx', '../../virtual:screen/post']
  expect(scriptBytes([...list, ...words('common', 'frame', 'admin')])).toBeLessThanOrEqual(800 * KB)
})
