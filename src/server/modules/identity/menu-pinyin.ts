import { pinyin } from 'pinyin-pro'
import type { MenuNode } from '../../../shared/calls/session.ts'

interface Typed {
  path: string
  whole: string
  initials: string
}

/** The pages of a Chinese menu that are drawn, as their names are typed without a Chinese keyboard. */
export function menuPinyin(nodes: MenuNode[]): Typed[] {
  return nodes.flatMap(({ name, path, hidden, children }) => [
    ...(path && !hidden ? [{ path, ...typed(name) }] : []),
    ...menuPinyin(children),
  ])
}

function typed(name: string): Omit<Typed, 'path'> {
  const before = known.get(name)
  if (before) return before
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const letters = syllables.map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const made = { whole: letters.join(''), initials: letters.map((syllable) => syllable.charAt(0)).join('') }
  if (known.size < MOST_KNOWN) known.set(name, made)
  return made
}

// The names of a menu are the same for everybody and change rarely.
const known = new Map<string, Omit<Typed, 'path'>>()
const MOST_KNOWN = 2_000
