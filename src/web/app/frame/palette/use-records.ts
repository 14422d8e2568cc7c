import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MenuNode } from '../../../../shared/calls/session.ts'
import { recordAddress } from '../../../admin/record/record-address.ts'
import { request } from '../../../lib/request.ts'
import type { Place } from './use-palette.ts'

/** All screens are looked through, so not at every key. */
const PAUSE_MS = 150
/** One letter is in everything. */
const ASKED_FROM = 2

/** The rows of any screen that the typed text finds, each leading to its page, and how the search went. */
export function useRecords(
  typed: string,
  leaves: ReadonlyMap<string, MenuNode>,
): { places: Place[]; note: string | null } {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const text = typed.trim()
  const q = useSettled(text)
  const isAsked = text.length >= ASKED_FROM
  const { data, isError } = useQuery({
    queryKey: ['foundRecords', q],
    enabled: isAsked && q === text,
    staleTime: 30_000,
    queryFn: ({ signal }) => request('findRecords', { query: { q }, signal, flags: { quiet: true } }),
  })
  if (!isAsked) return { places: [], note: null }
  if (q === text && isError) return { places: [], note: t('failed') }
  // Those of the text before would lead elsewhere than Enter seems to.
  if (q !== text || !data) return { places: [], note: t('searching') }
  const places = data.hits
    .filter(({ list }) => leaves.has(list))
    .map(({ screen, screenTitle, list, id, title, found }) => ({
      ...{ key: `${screen}/${id}`, title, words: [title] },
      hint: found === null ? screenTitle : `${found} · ${screenTitle}`,
      go: () => void navigate(recordAddress(list, id)),
    }))
  return { places, note: data.isPartial ? t('partial') : null }
}

/** The text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
