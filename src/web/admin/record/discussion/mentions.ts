import type { Person } from '../../../../shared/calls/record-discussion.ts'

interface Piece {
  text: string
  isMention: boolean
  /** Where it begins. */
  at: number
}

/** A comment in pieces, so that the names of those who are mentioned stand out. Joined they are the comment. */
export function piecesOf(content: string, mentions: Pick<Person, 'name'>[]): Piece[] {
  // A longer name first: it may begin with a shorter one.
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = 0; at < content.length;) {
    const name = names.find((each) => content.startsWith(each, at))
    if (!name) {
      at += 1
      continue
    }
    if (at > from) pieces.push({ text: content.slice(from, at), isMention: false, at: from })
    pieces.push({ text: name, isMention: true, at })
    at += name.length
    from = at
  }
  if (from < content.length) pieces.push({ text: content.slice(from), isMention: false, at: from })
  return pieces
}

/** Whom a text still names, of those who were chosen while it was typed. */
export function namedIn(content: string, chosen: Person[]): Person[] {
  const said = new Set(
    piecesOf(content, chosen)
      .filter(({ isMention }) => isMention)
      .map(({ text }) => text.slice(1)),
  )
  return [...new Map(chosen.map((person) => [person.name, person])).values()].filter(({ name }) =>
    said.has(name),
  )
}
