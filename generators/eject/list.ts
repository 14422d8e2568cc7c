// The ejected list behaves as before: it consists of the same controller and the same parts, to be
// placed, left out or replaced one by one.
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { Ejected } from './ejected.ts'
import { componentName, slotPath, testPath } from './names.ts'
import { slotTest } from './test-source.ts'

export function listFiles(_root: string, { screen, dicts }: Ejected): Record<string, string> {
  return {
    [slotPath(screen, 'list')]: listSource(screen),
    [testPath(screen, 'list')]: slotTest(screen, dicts, {
      says: `lists ${screen.title.en}, with the words of a row`,
      body: `expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)`,
    }),
  }
}

function listSource(screen: Screen): string {
  return `
import { ListBar, ListDialogs, ListFrame, ListHead, ListPanel, ListSearch, ListTable, ListTabs } from '../../list/list-parts.tsx'
import { useListController, type ListProps } from '../../list/use-list-controller.ts'

/** The list of ${screen.title.en}. Columns, searches and buttons are the screen file's. */
export default function ${componentName(screen, 'list')}(props: ListProps) {
  return (
    <ListFrame list={useListController(props)}>
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
`
}
