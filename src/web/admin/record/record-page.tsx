import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScreenModule } from '../screen-store.ts'
import { RecordsOnly } from '../records-only.tsx'
import { ownSlot } from '../slots.ts'
import { ApprovalSteps } from './approval-steps.tsx'
import { recordIdAt } from './record-address.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { useRecord, type RecordProps } from './use-record.ts'

interface Props {
  module: ScreenModule
  /** The address of the list. */
  list: string
}

/** One row of a screen with its related rows, discussion and history: slots/<screen>/record.tsx replaces it. */
export function RecordPage({ module, list }: Props) {
  const location = useLocation()
  const id = recordIdAt(location, list)
  const own = ownSlot(module.screen.name, 'record', { key: id, module, list, id })
  return own ? <Suspense>{own}</Suspense> : <GeneratedRecord key={id} module={module} list={list} id={id} />
}

/** The page as the screen's file describes it. */
function GeneratedRecord(props: RecordProps) {
  return (
    <RecordFrame record={useRecord(props)}>
      {(shown) => (
        <>
          <RecordHead {...shown} />
          <RecordsOnly screen={shown.module.screen} />
          {shown.module.screen.states?.transitions.some(({ approval }) => approval) && (
            <ApprovalSteps screen={shown.module.screen.name} id={shown.id} readAt={shown.readAt} />
          )}
          <RecordTabs {...shown} />
        </>
      )}
    </RecordFrame>
  )
}
