import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hintedPages } from '../../src/server/http/page-hints.ts'

const built = mkdtempSync(join(tmpdir(), 'truck-parts-built-'))
afterAll(() => rmSync(built, { recursive: true }))
writeFileSync(
  join(built, 'index.html'),
  '<html lang="zh-CN"><head><script src="/assets/index.js"></script></head><body><div></div></body></html>',
)
writeFileSync(
  join(built, 'page-files.json'),
  JSON.stringify({
    frame: ['assets/index.js', 'assets/frame.js', 'assets/frame.css'],
    door: ['assets/login.js'],
    pages: { '/quoteOrder/detail': ['assets/part.js'], '/desk/userReport/index': ['assets/desk.js'] },
    list: ['assets/list.js'],
    form: ['assets/form.js'],
    screens: { '/system/post': ['assets/post.js'] },
  }),
)
writeFileSync(
  join(built, 'page-outlines.json'),
  JSON.stringify({
    style: '<style></style>',
    customer: { zh: '<b>客户</b>', en: '<b>customer</b>' },
    staff: { zh: '<b>员工</b>', en: '<b>staff</b>' },
  }),
)
const page = hintedPages(built, 'index.html')
const hinted = (path: string, { isSignedIn = true, startPage = '', outline = '' } = {}) =>
  [
    ...page(path, { isSignedIn, startPage, outline }).matchAll(
      /<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)">/g,
    ),
  ].map(([, kind, file]) => `${kind} ${file}`)

const FRAME = ['modulepreload frame.js', 'preload frame.css']

it.each([
  ['/quoteOrder/detail', 'part.js'],
  ['/system/post', 'list.js', 'post.js'],
  ['/system/post/new', 'form.js', 'post.js'],
  ['/system/post/1000000001', 'form.js', 'post.js'],
  ['/system/post/elsewhere'],
  ['/dashboard'],
])('a signed-in user’s page at %s names what it begins with', (path, ...files) => {
  expect(hinted(path)).toEqual([...FRAME, ...files.map((file) => `modulepreload ${file}`)])
})

it('a visitor’s page names what the sign-in page begins with, and nothing that lies behind it', () => {
  expect(hinted('/system/post', { isSignedIn: false })).toEqual(['modulepreload login.js'])
})

it.each(['/', '/dashboard'])(
  'the home address %s names the files of the start page that the cookie holds',
  (path) => {
    const startPage = encodeURIComponent('/desk/userReport/index')
    expect(hinted(path, { startPage })).toEqual([...FRAME, 'modulepreload desk.js'])
  },
)

it.each(['constructor', '%2Felsewhere', '%E0%A4%A'])(
  'a start page %s that does not exist is ignored',
  (startPage) => {
    expect(hinted('/', { startPage })).toEqual(FRAME)
  },
)

it('the cookie of the start page changes no other page', () => {
  expect(hinted('/quoteOrder/detail', { startPage: encodeURIComponent('/desk/userReport/index') })).toEqual([
    ...FRAME,
    'modulepreload part.js',
  ])
})

const outlineAt = (path: string, outline: string, isSignedIn = true) =>
  /<html[^>]*>.*<body>(<b>[^<]*<\/b>)?/.exec(page(path, { isSignedIn, startPage: '', outline }))![1]

it.each([
  ['zh.system.customer.shown', '<b>客户</b>'],
  ['en.dark.customer.hidden', '<b>customer</b>'],
  ['en.light.staff.shown', '<b>staff</b>'],
])('a signed-in user’s page begins with the outline %s that this browser saw last', (outline, drawn) => {
  expect(outlineAt('/quoteOrder/detail', outline)).toBe(drawn)
})

it('the outline has the language, the appearance and the strip of this browser', () => {
  const html = page('/system/post', { isSignedIn: true, startPage: '', outline: 'en.dark.staff.hidden' })
  expect(html).toContain('<html lang="en" data-outline="dark hidden">')
})

it.each(['', 'en', 'en.dark.customer.shown"><script>', 'fr.dark.customer.shown'])(
  'an outline %j that the pages would not write is ignored',
  (outline) => {
    expect(outlineAt('/system/post', outline)).toBeUndefined()
  },
)

it.each(['/login', '/cashier/7', '/paySuccess', '/vinSearchPage'])(
  'a page without the frame has no outline: %s',
  (path) => {
    expect(outlineAt(path, 'en.dark.customer.shown')).toBeUndefined()
  },
)

it('a visitor’s page has no outline', () => {
  expect(outlineAt('/quoteOrder/detail', 'en.dark.customer.shown', false)).toBeUndefined()
})
