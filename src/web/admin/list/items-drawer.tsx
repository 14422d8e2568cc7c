import { Drawer } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ScreenModule } from '../screen-store.ts'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import { initialValues, type ListQuery } from './list-query.ts'
import { OwnOrGeneratedList } from './own-list.tsx'
import type { Row } from './table-columns.tsx'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'

const DRAWER_PX = 900

interface Props {
  /** The items' own screen. */
  module: ScreenModule
  /** The screen of the row they belong to. */
  screen: Screen
  /** Null: closed. */
  row: Row | null
  onClose: () => void
}

/** The items of one row beside it. */
export function ItemsDrawer({ module, screen, row, onClose }: Props) {
  const isWide = useBreakpoint().lg ?? true
  const label = row ? rowLabel(screen, row) : ''
  return (
    <Drawer
      open={row !== null}
      title={`${label} · ${words(module.screen.title)}`}
      size={isWide ? DRAWER_PX : '100%'}
      destroyOnHidden
      onClose={onClose}
      styles={{ body: { padding: 16, background: 'var(--ground)' } }}
    >
      {row && (
        <ItemList
          key={String(row[screen.table.key])}
          module={module}
          master={{ prop: module.screen.table.master!.prop, id: String(row[screen.table.key]) }}
        />
      )}
    </Drawer>
  )
}

/** The items of one row; what is searched there is nobody's bookmark, so it stays out of the URL. */
function ItemList({ module, master }: { module: ScreenModule; master: { prop: string; id: string } }) {
  const [query, setQuery] = useState<ListQuery>({
    current: 1,
    size: null,
    sorts: [],
    values: initialValues(module.screen),
    quick: null,
    look: 'table',
    groupBy: null,
    view: null,
  })
  return <OwnOrGeneratedList module={module} query={query} onQuery={setQuery} master={master} />
}
