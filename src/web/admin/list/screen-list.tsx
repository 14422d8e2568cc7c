import {
  ListBar,
  ListDialogs,
  ListFrame,
  ListHead,
  ListPanel,
  ListSearch,
  ListTable,
  ListTabs,
} from './list-parts.tsx'
import { useListController, type ListProps } from './use-list-controller.ts'

/** One screen's list: search, toolbar, table, and the form beside it. */
export function ScreenList(props: ListProps) {
  const list = useListController(props)
  return (
    <ListFrame list={list}>
      <ListHead />
      <ListSearch />
      <ListPanel>
        <ListTabs />
        <ListBar />
        <ListTable />
      </ListPanel>
      <ListDialogs />
    </ListFrame>
  )
}
