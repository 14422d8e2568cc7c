// A pattern with more than linear run time lets a short text block the server, or a page.
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

interface Pattern {
  source: string
  flags: string
  path: string
}

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
}

function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const look = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node
      if (node.type === 'Literal' && node.regex)
        found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
      Object.values(value).forEach(look)
    }
  }
  look(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** The checker's verdict on a pattern; the flags v and d do not affect its run time. */
function verdict({ source, flags }: Pattern): string {
  const result = checkSync(source, flags.replace('v', 'u').replace('d', ''), {
    checker: 'automaton',
    timeout: 20_000,
  })
  if (result.status === 'safe') return 'safe'
  return result.status === 'unknown' ? `unknown (${result.error.kind})` : result.complexity.summary
}

it('every pattern of the source takes linear time', () => {
  const patterns = sourceFiles('src/**/*').flatMap(({ path, text }) => patternsIn(path, text))
  expect(patterns.length).toBeGreaterThan(300)
  const distinct = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
  const slow = [...distinct].flatMap(([text, pattern]) => {
    const said = verdict(pattern)
    return said === 'safe' ? [] : [`${pattern.path}: ${text} is ${said}`]
  })
  expect(slow).toEqual([])
})
