import { Button } from 'antd'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { actName, askedBy, rowActs, sharedActs } from '../list/allowed-acts.ts'
import { AskedAct } from '../list/asked-act.tsx'
import { useActs } from '../list/use-acts.tsx'
import { words } from '../words.ts'
import type { Row } from './form-data.ts'
import { useRowContext } from './row-context.ts'
import styles from './read-form.module.css'

interface Props {
  screen: Screen
  row: Row
}

/** What can be done with the opened row now: its transitions, and the actions that the list has beside it or for several rows. */
export function RowActs({ screen, row }: Props) {
  const { leaveToAct, readAnew } = useRowContext()
  const acts = useActs(screen, { onDone: readAnew })
  const possible = [...rowActs(screen, row), ...sharedActs(screen, row)]
  const id = String(row[screen.table.key])
  return (
    <>
      {possible.length > 0 && (
        <div className={styles.acts}>
          {possible.map((act) => {
            const { label, danger } = askedBy(act)
            return (
              <Button
                key={actName(act)}
                size="small"
                danger={danger}
                disabled={acts.busy}
                onClick={() => leaveToAct(() => acts.handleAct(act, [id], row))}
              >
                {words(label)}
              </Button>
            )
          })}
        </div>
      )}
      <AskedAct screen={screen} acts={acts} />
    </>
  )
}
