import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ReplyOf } from '../../shared/call.ts'
import type { suggestParts } from '../../shared/calls/catalog.ts'
import { highlightOe, type Piece } from './highlight-oe.ts'
import { request } from './request.ts'

type Mode = 'oe' | 'full' | 'name' | 'engine' | 'drawing' | 'spec'
type Suggestion = ReplyOf<typeof suggestParts>[number]

/** One letter would suggest half the catalogue. */
const SUGGEST_FROM = 2
/** Earlier searches like the text leave room for what is new. */
const MOST_EARLIER = 3

/** A line below the box. */
export interface SuggestedLine {
  kind: Suggestion['kind'] | 'history'
  text: string
  means: string | null
  /** The text, with what was typed marked. */
  pieces: Piece[]
}

/** A line with its place among all of the list. */
type PlacedLine = SuggestedLine & { place: number }

/** What stands below a box: all lines in their order, and the same by kind. */
export interface SuggestedLines {
  lines: PlacedLine[]
  groups: { kind: SuggestedLine['kind']; lines: PlacedLine[] }[]
}

/**
 * The list below a search box, the same for every box: the latest searches while it is empty, else what the text
 * may become, earlier searches first and then what the catalogue knows, by kind.
 */
export function useSuggestions(
  typed: string,
  asked: { mode: Mode; isOpen: boolean; history: string[] },
): SuggestedLines {
  const found = useFound(typed, asked)
  const lines = typed.trim() === '' ? asked.history.map(earlierLine) : found
  const placed = lines.map((line, place) => ({ ...line, place }))
  const groups = [...Map.groupBy(placed, ({ kind }) => kind)].map(([kind, each]) => ({ kind, lines: each }))
  return { lines: placed, groups }
}

const earlierLine = (text: string): SuggestedLine => ({
  ...{ kind: 'history', text, means: null },
  pieces: [{ text, marked: false }],
})

function useFound(
  typed: string,
  { mode, isOpen, history }: { mode: Mode; isOpen: boolean; history: string[] },
): SuggestedLine[] {
  const asked = useDeferredValue(typed.trim())
  const isLong = asked.length >= SUGGEST_FROM
  const { data = [] } = useQuery({
    queryKey: ['partSuggestions', mode, asked],
    enabled: isLong && isOpen,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('suggestParts', { query: { q: asked, mode }, signal, flags: { quiet: true } }),
  })
  if (!isLong) return []
  const before = earlier(history, asked)
  const taken = new Set(before.map(({ text }) => text))
  const others = data.filter(({ text }) => !taken.has(text))
  return [...before, ...others.map((line) => ({ ...line, pieces: piecesOf(line, asked) }))]
}

function earlier(history: string[], typed: string): SuggestedLine[] {
  const wanted = typed.toLowerCase()
  return history
    .flatMap((text): SuggestedLine[] => {
      const from = text.toLowerCase().indexOf(wanted)
      if (from < 0 || text.length === typed.length) return []
      return [{ kind: 'history', text, means: null, pieces: cut(text, [from, from + typed.length]) }]
    })
    .slice(0, MOST_EARLIER)
}

function piecesOf({ text, mark }: Suggestion, typed: string): Piece[] {
  return mark === null ? highlightOe(text, typed) : cut(text, mark)
}

function cut(text: string, [from, to]: [number, number]): Piece[] {
  return [
    { text: text.slice(0, from), marked: false },
    { text: text.slice(from, to), marked: true },
    { text: text.slice(to), marked: false },
  ].filter((piece) => piece.text !== '')
}
