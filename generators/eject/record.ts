// The ejected page of a row behaves as before: it consists of the same parts, to be placed, left out or
// replaced one by one.
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { Ejected } from './ejected.ts'
import { componentName, slotPath, testPath } from './names.ts'
import { slotTest } from './test-source.ts'

export function recordFiles(_root: string, { screen, dicts }: Ejected): Record<string, string> {
  return {
    [slotPath(screen, 'record')]: recordSource(screen),
    [testPath(screen, 'record')]: slotTest(screen, dicts, {
      address: `${screen.menu.path}/record?id=11`,
      says: `shows a row of ${screen.title.en} on its page`,
      body: `expect((await screen.findByRole('article')).textContent).toContain(label)`,
    }),
  }
}

function recordSource(screen: Screen): string {
  return `
import { RecordFrame } from '../../record/record-frame.tsx'
import { RecordHead } from '../../record/record-head.tsx'
import { RecordTabs } from '../../record/record-tabs.tsx'
import { useRecord, type RecordProps } from '../../record/use-record.ts'

/** The page of a row of ${screen.title.en}. Fields, related rows and buttons are the screen file's. */
export default function ${componentName(screen, 'record')}(props: RecordProps) {
  return (
    <RecordFrame record={useRecord(props)}>
      {(shown) => (
        <>
          <RecordHead {...shown} />
          <RecordTabs {...shown} />
        </>
      )}
    </RecordFrame>
  )
}
`
}
