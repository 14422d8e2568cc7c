import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Among, Editing } from '../form/editing.ts'
import { addressOf } from '../form/page-address.ts'
import { filtersOf, type ListQuery } from './list-query.ts'
import type { Row } from './table-columns.tsx'

interface Listed {
  screen: Screen
  master: { prop: string; id: string } | undefined
  query: ListQuery
  /** Rows a page. */
  size: number
  result: { data: Row[]; total?: number | undefined; [more: string]: unknown }
}

/** Opens the form of a row as the screen's file says: over the list, or as a page of its own. */
export function useRowEditor({ screen, master, query, size, result }: Listed) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const opener = useRef<Element | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ownProps: Row = master ? { [master.prop]: master.id } : {}
  const idOf = (row: Row) => String(row[screen.table.key])

  const open = (next: Editing) => {
    // Rows that are edited beside another row stay there.
    if (screen.form.as === 'page' && !master)
      return void navigate(...addressOf(next, pathname, pathname + search))
    opener.current = document.activeElement
    setOpened(true)
    setEditing(next)
  }

  /** The rows of this page, to go on from the one that is opened; a tree has no order to follow. */
  const among = (): Among | null => {
    if (screen.table.parent !== null) return null
    return {
      ids: result.data.map(idOf),
      firstPage: query.current,
      lastPage: query.current,
      size,
      total: result.total ?? 0,
      isCapped: result['totalCapped'] === true,
      filters: filtersOf(master ? { ...query.values, [master.prop]: master.id } : query.values),
      sorters: query.sorts,
    }
  }

  return {
    editing,
    setEditing,
    /** The form's code is fetched with the first use. */
    wasOpened,
    among,
    openAdd: (preset: Row) => open({ mode: 'create', preset: { ...preset, ...ownProps } }),
    openEdit: (row: Row) => open({ mode: 'edit', id: idOf(row), among: among() }),
    openCopy: (row: Row) => open({ mode: 'copy', id: idOf(row), preset: ownProps }),
    close: () => setEditing(null),
    /** Back to the button that opened the form; it may have been drawn anew by then. */
    focusOpener: () => {
      const was = opener.current
      const named = was?.getAttribute('aria-label')
      const again = named && document.querySelector(`button[aria-label="${CSS.escape(named)}"]`)
      const target = was?.isConnected ? was : again
      if (target instanceof HTMLElement) target.focus()
    },
  }
}
