import { lazy, Suspense, useState } from 'react'
import { useItemScreen, type ScreenModule } from '../screen-store.ts'
import { useHolds } from '../session-context.tsx'
import { useModuleForMe } from '../use-module-for-me.ts'
import { callOf } from '../screen-call.ts'
import { OwnOrGeneratedList } from './own-list.tsx'
import type { Row } from './table-columns.tsx'
import { useListQuery } from './use-list-query.ts'

const ItemsDrawer = lazy(async () => ({ default: (await import('./items-drawer.tsx')).ItemsDrawer }))

/** A screen's list; where rows have items of their own (a dictionary's), those open beside it. */
export function MasterDetail({ module }: { module: ScreenModule }) {
  const { screen } = module
  const [query, setQuery] = useListQuery(screen)
  const itemScreen = useModuleForMe(useItemScreen(screen.name))
  const holdsCode = useHolds()
  const [opened, setOpened] = useState<Row | null>(null)
  const mayOpen = itemScreen !== null && holdsCode(callOf(itemScreen.screen, 'list')?.permission ?? '')
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <>
      <OwnOrGeneratedList
        module={module}
        query={query}
        onQuery={setQuery}
        {...(mayOpen && {
          onOpenItems: (row: Row) => {
            setWasOpened(true)
            setOpened(row)
          },
        })}
      />
      {itemScreen && wasOpened && (
        <Suspense>
          <ItemsDrawer module={itemScreen} screen={screen} row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
