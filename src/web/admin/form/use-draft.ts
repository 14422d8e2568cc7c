import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { forgetDraft } from '../../lib/draft-storage.ts'
import { draftOf, keepDraft, readDraft, type Draft } from './draft.ts'
import type { FormData } from './form-data.ts'
import type { FormStore } from './form-store.ts'

/** Typing is put down when it pauses for this long, and whenever the page is left. */
const PAUSE_MS = 400

interface Drafting {
  /** Null: this form keeps no drafts. */
  key: string | null
  store: FormStore
  fields: Field[]
  base: FormData
  version: number | null
}

/** Keeps what is typed, and offers what was kept when the form was opened. */
export function useDraft({ key, store, fields, base, version }: Drafting) {
  const [offered, setOffered] = useState<Draft | null>(() => (key ? readDraft(key, new Date()) : null))
  const isOver = useRef(false)

  useEffect(() => {
    if (!key) return
    let timer = 0
    let seen = store.state().data
    const put = () => {
      window.clearTimeout(timer)
      const { data } = store.state()
      // What is only looked at leaves an earlier draft as it is.
      if (isOver.current || data === seen) return
      seen = data
      keepDraft(key, draftOf(fields, { base, data, version }, new Date()))
    }
    const wait = () => {
      if (store.state().data === seen) return
      window.clearTimeout(timer)
      timer = window.setTimeout(put, PAUSE_MS)
    }
    const stop = store.subscribe(wait)
    window.addEventListener('pagehide', put)
    return () => {
      put()
      stop()
      window.removeEventListener('pagehide', put)
    }
  }, [key, store, fields, base, version])

  return {
    offered,
    /** The offer was taken or refused. */
    settle: () => setOffered(null),
    /** Nothing is to be kept any more: it was saved or given up. */
    end: () => {
      isOver.current = true
      if (key) forgetDraft(key)
    },
    /** The draft that was offered is not wanted. */
    discard: () => {
      if (key) forgetDraft(key)
      setOffered(null)
    },
  }
}
