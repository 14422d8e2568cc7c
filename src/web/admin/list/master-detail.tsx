import { Drawer, Grid } from 'antd'
import { useState } from 'react'
import { useItemScreen, type ScreenModule } from '../screen-store.ts'
import { useHolds } from '../session-context.tsx'
import { useModuleForMe } from '../use-module-for-me.ts'
import { callOf } from '../screen-call.ts'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import type { ListQuery } from './list-query.ts'
import { OwnOrGeneratedList } from './own-list.tsx'
import type { Row } from './table-columns.tsx'
import { useListQuery } from './use-list-query.ts'

const DRAWER_PX = 900

/** A screen's list; where rows have items of their own (a dictionary's), those open beside it. */
export function MasterDetail({ module }: { module: ScreenModule }) {
  const { screen } = module
  const [query, setQuery] = useListQuery(screen)
  const isWide = Grid.useBreakpoint().lg ?? true
  const itemScreen = useModuleForMe(useItemScreen(screen.name))
  const holdsCode = useHolds()
  const [opened, setOpened] = useState<Row | null>(null)
  const mayOpen = itemScreen !== null && holdsCode(callOf(itemScreen.screen, 'list')?.permission ?? '')
  const label = opened ? rowLabel(screen, opened) : ''

  return (
    <>
      <OwnOrGeneratedList
        module={module}
        query={query}
        onQuery={setQuery}
        {...(mayOpen && { onOpenItems: setOpened })}
      />
      {itemScreen && (
        <Drawer
          open={opened !== null}
          title={`${label} · ${words(itemScreen.screen.title)}`}
          size={isWide ? DRAWER_PX : '100%'}
          destroyOnHidden
          onClose={() => setOpened(null)}
          styles={{ body: { padding: 16, background: 'var(--ground)' } }}
        >
          {opened && (
            <ItemList
              key={String(opened[screen.table.key])}
              module={itemScreen}
              master={{ prop: itemScreen.screen.table.master!.prop, id: String(opened[screen.table.key]) }}
            />
          )}
        </Drawer>
      )}
    </>
  )
}

/** The items of one row; what is searched there is nobody's bookmark, so it stays out of the URL. */
function ItemList({ module, master }: { module: ScreenModule; master: { prop: string; id: string } }) {
  const [query, setQuery] = useState<ListQuery>({
    current: 1,
    size: null,
    sorts: [],
    values: {},
    quick: null,
  })
  return <OwnOrGeneratedList module={module} query={query} onQuery={setQuery} master={master} />
}
