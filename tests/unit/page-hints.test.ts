import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hintedPages } from '../../src/server/http/page-hints.ts'

const built = mkdtempSync(join(tmpdir(), 'truck-parts-built-'))
afterAll(() => rmSync(built, { recursive: true }))
writeFileSync(join(built, 'index.html'), '<head><script src="/assets/index.js"></script></head>')
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
const page = hintedPages(built, 'index.html')
const hinted = (path: string, { isSignedIn = true, startPage = '' } = {}) =>
  [
    ...page(path, { isSignedIn, startPage }).matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)">/g),
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
