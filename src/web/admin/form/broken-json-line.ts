// Where a text stops being JSON. The engines' own errors name no place, or each in its own words.

/** The line of a text at which it stops being JSON, counted from 1; null for JSON and for no text. */
export function brokenJsonLine(text: string): number | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch {
    return lineAt(text, reach(text))
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).trimEnd().split('\n').length
}

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\b|true\b|false\b|null\b))/y

/** What may come next. */
type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

/** How far the text is read before it breaks: the end of the token that does not belong. */
function reach(text: string): number {
  const token = new RegExp(TOKEN)
  const open: string[] = []
  let wanted: Wanted = 'value'
  for (;;) {
    const start = token.lastIndex
    const found = token.exec(text)
    // What is no token at all begins behind the blanks.
    if (!found) return start + /^\s*/.exec(text.slice(start))![0].length + 1
    const next = step(wanted, { sign: found[1], isText: found[2] !== undefined, open })
    if (!next) return token.lastIndex
    wanted = next
  }
}

function step(
  wanted: Wanted,
  { sign, isText, open }: { sign: string | undefined; isText: boolean; open: string[] },
): Wanted | null {
  const afterValue = (): Wanted => (open.length > 0 ? 'commaOrEnd' : 'nothing')
  switch (wanted) {
    case 'valueOrEnd':
    case 'value':
      if (sign === '{' || sign === '[') {
        open.push(sign === '{' ? '}' : ']')
        return sign === '{' ? 'keyOrEnd' : 'valueOrEnd'
      }
      if (sign === undefined) return afterValue()
      return wanted === 'valueOrEnd' && sign === open.at(-1) ? closed() : null
    case 'keyOrEnd':
    case 'key':
      if (isText) return 'colon'
      return wanted === 'keyOrEnd' && sign === '}' ? closed() : null
    case 'colon':
      return sign === ':' ? 'value' : null
    case 'commaOrEnd':
      if (sign === ',') return open.at(-1) === '}' ? 'key' : 'value'
      return sign === open.at(-1) ? closed() : null
    case 'nothing':
      return null
  }

  function closed(): Wanted {
    open.pop()
    return afterValue()
  }
}
