import { Skeleton } from 'antd'
import { useState } from 'react'
import type { RelatedCount } from '../../../shared/calls/record.ts'
import { ErrorPanel } from '../error-panel.tsx'
import { initialValues, type ListQuery } from '../list/list-query.ts'
import { OwnOrGeneratedList } from '../list/own-list.tsx'
import { reloadScreen, useScreen, type ScreenModule } from '../screen-store.ts'
import { useModuleForMe } from '../use-module-for-me.ts'

/** The rows of another screen that refer to a row: that screen's own list. */
export function RelatedRows({ screen, prop, id, title }: RelatedCount) {
  const known = useScreen(screen)
  const module = useModuleForMe(known.state === 'ready' ? known.module : null)
  if (known.state === 'failed') return <ErrorPanel error={known.error} onRetry={() => reloadScreen(screen)} />
  if (!module) return <Skeleton active paragraph={{ rows: 5 }} />
  return <RelatedList key={`${screen}.${prop}`} module={module} master={{ prop, id }} heading={title} />
}

interface ListProps {
  module: ScreenModule
  master: { prop: string; id: string }
  heading: string
}

/** What is searched for in it is nobody's bookmark, so it stays out of the address. */
function RelatedList({ module, master, heading }: ListProps) {
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
  return (
    <OwnOrGeneratedList
      module={module}
      query={query}
      onQuery={setQuery}
      master={master}
      heading={heading}
      isOnPage
    />
  )
}
