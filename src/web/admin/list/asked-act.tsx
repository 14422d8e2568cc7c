import { lazy, Suspense } from 'react'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { actName } from './allowed-acts.ts'
import type { useActs } from './use-acts.tsx'

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

interface Props {
  screen: Screen
  acts: Pick<ReturnType<typeof useActs>, 'asked' | 'makeCall' | 'closeAsked'>
}

/** The dialog of an act that asks for something first, while it does. */
export function AskedAct({ screen, acts: { asked, makeCall, closeAsked } }: Props) {
  return (
    <Suspense fallback={null}>
      {asked && (
        <ActionDialog
          screen={screen}
          asked={asked}
          onSend={(body, requestId) => makeCall(actName(asked.act), asked.ids, body, requestId)}
          onClose={closeAsked}
        />
      )}
    </Suspense>
  )
}
