import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md'])
const links = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^()\s]+)\)/g)].map(([, to]) => ({ page, to: to! })),
)

it('reads the pages', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(links.length).toBeGreaterThan(100)
})

it('links pages only to files that exist', () => {
  const broken = links.filter(({ page, to }) => {
    const [file] = to.split('#')
    return file && !/^https?:/.test(to) && !existsSync(join(dirname(page), file))
  })
  expect(broken).toEqual([])
})

it('links headings only where the page has them', () => {
  const headings = new Map(pages.map((page) => [page, headingsOf(readFileSync(page, 'utf8'))]))
  const broken = links.filter(({ page, to }) => {
    const [file, heading] = to.split('#')
    if (!heading || /^https?:/.test(to)) return false
    return !headings.get(file ? join(dirname(page), file) : page)?.includes(heading)
  })
  expect(broken).toEqual([])
})

/** The anchors that Git forges generate for headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
    words!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}
