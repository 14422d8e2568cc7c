// Where the values of a JSON text stand, so that a place can be named by its line.

/** A value of the text, from its first character to the one after its last. */
export interface JsonPlace {
  start: number
  end: number
  /** Of an object: each member's key and value. Of a list: its entries by number. */
  members: Map<string, { keyStart: number; value: JsonPlace }>
}

/** The places of a text that JSON.parse accepts. */
export function placesOf(text: string): JsonPlace {
  let at = 0
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }
  const endOfText = () => {
    for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++
    at++
  }
  const value = (): JsonPlace => {
    skip()
    const start = at
    const members: JsonPlace['members'] = new Map()
    const open = text[at]
    if (open === '{' || open === '[') {
      at++
      for (skip(); text[at] !== '}' && text[at] !== ']'; skip()) {
        const keyStart = at
        let key = String(members.size)
        if (open === '{') {
          endOfText()
          key = JSON.parse(text.slice(keyStart, at)) as string
          skip()
          at++
        }
        members.set(key, { keyStart, value: value() })
        skip()
        if (text[at] === ',') at++
      }
      at++
    } else if (open === '"') endOfText()
    else while (/[^\s,\]}]/.test(text[at] ?? ' ')) at++
    return { start, end: at, members }
  }
  return value()
}

/** The line of a path such as fields.cost.readCode, counted from 1; of the last step that exists. */
export function lineOf(text: string, path: string): number {
  let place = placesOf(text)
  let found = place.start
  for (const step of path.split('.')) {
    const member = place.members.get(step)
    if (!member) break
    found = member.keyStart
    place = member.value
  }
  return text.slice(0, found).split('\n').length
}
