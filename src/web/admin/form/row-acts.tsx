import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { actName, askedBy, rowActs } from '../list/allowed-acts.ts'
import { useActs } from '../list/use-acts.tsx'
import { words } from '../words.ts'
import type { Row } from './form-data.ts'
import { useRowContext } from './row-context.ts'
import styles from './read-form.module.css'

const ActionDialog = lazy(async () => ({
  default: (await import('../list/action-dialog.tsx')).ActionDialog,
}))

interface Props {
  screen: Screen
  row: Row
}

/** What can be done with the opened row now: its transitions, and the actions that the list has beside it. */
export function RowActs({ screen, row }: Props) {
  const { leaveToAct, readAnew } = useRowContext()
  const { handleAct, makeCall, asked, closeAsked, busy } = useActs(screen, { onDone: readAnew })
  const acts = rowActs(screen, row)
  const id = String(row[screen.table.key])
  return (
    <>
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map((act) => {
            const { label, danger } = askedBy(act)
            return (
              <Button
                key={actName(act)}
                size="small"
                danger={danger}
                disabled={busy}
                onClick={() => leaveToAct(() => handleAct(act, [id], row))}
              >
                {words(label)}
              </Button>
            )
          })}
        </div>
      )}
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
    </>
  )
}
