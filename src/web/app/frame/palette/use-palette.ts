import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MenuNode } from '../../../../shared/calls/session.ts'
import { lock } from '../../../lib/lock.ts'
import { currentLanguage, otherLanguage, switchLanguage } from '../../../lib/language.ts'
import { actsOfPage } from '../../../lib/page-acts.ts'
import { usePageNames } from '../../../lib/page-names.ts'
import { languageNames } from '../../../lib/product.ts'
import { request } from '../../../lib/request.ts'
import { useSuggestions } from '../../../lib/use-suggestions.ts'
import { keptViews } from '../../kept-views.ts'
import { layoutPages, type LayoutPage } from '../../layout-pages.ts'
import { drawnMenu, leafAt, leavesOf, useMenu } from '../../menu.ts'
import { tagsOf } from '../../views.ts'
import { ranked, type Ranked } from './rank.ts'
import { useRecords } from './use-records.ts'

/** Where parts are found by any text; not in everybody's menu. */
const SEARCH_PAGE = '/shopping/material'
const NUMBERS_SHOWN = 4

/** Somewhere to go, or something to do. */
export interface Place extends Ranked {
  key: string
  title: string
  /** What kind of thing it is, or where it lies. */
  hint: string
  go: () => void
  /** It opens something in the place of the palette. */
  staysOpen?: boolean
}

export interface Group {
  name: 'here' | 'recent' | 'pages' | 'records' | 'numbers' | 'actions'
  places: Place[]
}

/** What the typed text leads to; without a text, the pages opened last and what can be done. */
export function usePalette(
  typed: string,
  { onShortcuts }: { onShortcuts: () => void },
): { groups: Group[]; note: string | null } {
  const { t } = useTranslation('palette')
  const menu = useMenu()
  const nodes = menu?.nodes
  const leaves = useMemo(() => new Map(leavesOf(nodes ?? []).map((leaf) => [leaf.path, leaf])), [nodes])
  const here = useActsHere()
  const recent = useRecent(leaves)
  const pages = usePages(nodes)
  const actions = useActions(onShortcuts)
  const numbers = useNumbers(typed, leaves.has(SEARCH_PAGE))
  const records = useRecords(typed, leaves)

  const text = typed.trim()
  const all: Group[] =
    text === ''
      ? [
          // Enter right after opening must lead somewhere, not do something.
          { name: 'recent', places: recent },
          { name: 'here', places: here },
          { name: 'actions', places: actions },
        ]
      : [
          { name: 'here', places: ranked(here, text) },
          { name: 'pages', places: ranked(pages, text) },
          { name: 'records', places: records.places },
          { name: 'numbers', places: numbers },
          { name: 'actions', places: ranked(actions, text) },
        ]
  const groups = all.filter(({ places }) => places.length > 0)
  const isNone = text !== '' && groups.length === 0 && !records.note
  return { groups, note: records.note ?? (isNone ? t('none', { text }) : null) }
}

/** What can be done with the record whose page lies below. */
function useActsHere(): Place[] {
  const { pathname } = useLocation()
  const name = usePageNames()[pathname] ?? ''
  const [acts] = useState(() => actsOfPage(pathname))
  return acts.map(({ key, title, run }) => ({
    ...{ key: `here ${key}`, title, hint: name, words: [title, key], go: run },
  }))
}

function useRecent(leaves: ReadonlyMap<string, MenuNode>): Place[] {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const names = usePageNames()
  const { t } = useTranslation('frame')
  const [views] = useState(() => tagsOf(keptViews()))
  return views
    .filter(({ path }) => path !== pathname)
    .toReversed()
    .map(({ path, search }) => {
      const layout = Object.hasOwn(layoutPages, path) ? layoutPages[path as LayoutPage] : undefined
      const leaf = leafAt(leaves, path)
      const title = names[path] ?? (layout ? t(`layoutPages.${layout}`) : leaf?.name) ?? path
      // A record's page has the name of its list in its own.
      const hint = leaf && !title.startsWith(leaf.name) ? leaf.name : ''
      return { key: path, title, hint, words: [title], go: () => void navigate(path + search) }
    })
}

function usePages(nodes: MenuNode[] | undefined): Place[] {
  const navigate = useNavigate()
  const isChinese = currentLanguage() === 'zh'
  const { data: pinyin } = useQuery({
    queryKey: ['menuPinyin'],
    queryFn: () => request('menuPinyin', { flags: { quiet: true } }),
    enabled: isChinese,
    staleTime: 5 * 60_000,
  })
  return useMemo(() => {
    const typedAs = new Map(pinyin?.map(({ path, whole, initials }) => [path, [whole, initials]]))
    const below = (some: MenuNode[], folder: string): Place[] =>
      some.flatMap(({ name, path, children }) => [
        ...(path
          ? [
              {
                ...{ key: path, title: name, hint: folder, go: () => void navigate(path) },
                words: [name, ...(typedAs.get(path) ?? [])],
              },
            ]
          : []),
        ...below(children, name),
      ])
    return below(drawnMenu(nodes ?? []), '')
  }, [nodes, pinyin, navigate])
}

function useActions(onShortcuts: () => void): Place[] {
  const { t } = useTranslation(['palette', 'frame'])
  const navigate = useNavigate()
  const toPage = (path: LayoutPage): Place => {
    const title = t(`frame:layoutPages.${layoutPages[path]}`)
    return { key: path, title, hint: '', words: [title], go: () => void navigate(path) }
  }
  const act = (key: string, title: string, go: () => void): Place => ({
    ...{ key, title, hint: '', words: [title, key], go },
  })
  const language = languageNames[otherLanguage()]
  return [
    toPage('/info/index'),
    toPage('/info/notices'),
    toPage('/user/modifyPwd'),
    act('language', t('language', { language }), () => switchLanguage(otherLanguage())),
    act('lock', t('frame:lock'), lock),
    { ...act('shortcuts', t('shortcuts'), onShortcuts), staysOpen: true },
  ]
}

const NO_HISTORY: string[] = []

/** Numbers of parts that begin with the text, and the search for it. */
function useNumbers(typed: string, isOpen: boolean): Place[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const { lines } = useSuggestions(typed, { mode: 'oe', isOpen, history: NO_HISTORY })
  const text = typed.trim()
  if (!isOpen || text === '') return []
  const search = (q: string) => void navigate(`${SEARCH_PAGE}?${new URLSearchParams({ q })}`)
  const numbers = [...new Set(lines.map((each) => each.text))].slice(0, NUMBERS_SHOWN)
  return [
    ...numbers.map((number) => ({
      ...{ key: number, title: number, hint: '', words: [number], go: () => search(number) },
    })),
    { key: 'searchFor', title: t('searchFor', { text }), hint: '', words: [text], go: () => search(text) },
  ]
}
