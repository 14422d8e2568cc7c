import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel } from '../error-panel.tsx'
import type { Wording } from '../values/wording.ts'
import { useWording } from '../list/use-wording.ts'
import { shanghaiText } from '../values/shanghai-time.ts'
import { words } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { RevertDialog } from './revert-dialog.tsx'
import { changesBetween } from './row-changes.ts'
import { CHANGES_SHOWN, useHistory, type HistoryEntry } from './use-history.ts'
import styles from './history.module.css'
import { Pagination } from '../../ui/pagination.tsx'

interface Props {
  screen: Screen
  id: string
  mayRevert: boolean
  onReverted?: () => void
}

/** Who changed a row when, what each change did, and the way back to a former state. */
export function RowHistory({ screen, id, mayRevert, onReverted }: Props) {
  const { t } = useTranslation('admin')
  const [current, setCurrent] = useState(1)
  const [reverting, setReverting] = useState<HistoryEntry | null>(null)
  const history = useHistory(screen, { id, current })
  const wording = useWording(screen)

  return (
    <>
      {history.isPending ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : history.isError && !history.data ? (
        <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
      ) : history.data.records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.empty')} />
      ) : (
        <>
          <ol className={styles.entries} aria-busy={history.isPlaceholderData}>
            {history.data.records.map((entry, index) => (
              <Entry
                key={entry.id}
                screen={screen}
                entry={entry}
                wording={wording}
                onRevert={
                  // The newest state is the one that stands.
                  mayRevert && entry.after && !(current === 1 && index === 0) ? setReverting : null
                }
              />
            ))}
          </ol>
          {history.data.total > CHANGES_SHOWN && (
            <div className={styles.foot}>
              <Pagination
                size="small"
                current={current}
                pageSize={CHANGES_SHOWN}
                total={history.data.total}
                showSizeChanger={false}
                onChange={setCurrent}
              />
            </div>
          )}
        </>
      )}
      {reverting && (
        <RevertDialog
          screen={screen}
          id={id}
          entry={reverting}
          wording={wording}
          onClose={() => setReverting(null)}
          onDone={() => {
            setReverting(null)
            setCurrent(1)
            void history.refetch()
            onReverted?.()
          }}
        />
      )}
    </>
  )
}

interface EntryProps {
  screen: Screen
  entry: HistoryEntry
  wording: Wording
  /** Null where this state cannot be gone back to. */
  onRevert: ((entry: HistoryEntry) => void) | null
}

function Entry({ screen, entry, wording, onRevert }: EntryProps) {
  const { t } = useTranslation('admin')
  const changes = changesBetween(screen.fields, entry.before, entry.after)
  const when = shanghaiText(entry.createdAt, { seconds: true })
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{useActName(screen, entry.action)}</strong>
        <span>{entry.name || t('history.bySystem')}</span>
        {entry.mergedFrom && <span className={styles.when}>{t('history.formerRow')}</span>}
        <time className={styles.when} dateTime={entry.createdAt}>
          {when}
        </time>
        {onRevert && (
          <Button
            type="link"
            size="small"
            aria-label={t('history.revertTo', { when })}
            onClick={() => onRevert(entry)}
          >
            {t('history.revert')}
          </Button>
        )}
      </div>
      {changes.length > 0 ? (
        <ChangeList changes={changes} wording={wording} />
      ) : (
        // Coming back from the recycle bin changes no field and says all there is to say.
        entry.action !== 'restore' && <p className={styles.quiet}>{t('history.nothing')}</p>
      )}
    </li>
  )
}

/** What was done, in words: the screen's own for its actions and transitions. */
function useActName(screen: Screen, action: string): string {
  const { t } = useTranslation('admin')
  const own =
    screen.states?.transitions.find(({ name }) => name === action) ??
    screen.actions.find(({ name }) => name === action)
  if (own) return words(own.label)
  switch (action) {
    case 'create':
      return t('history.acts.create')
    case 'remove':
      return t('history.acts.remove')
    case 'revert':
      return t('history.acts.revert')
    case 'merge':
      return t('history.acts.merge')
    case 'mergeAway':
      return t('history.acts.mergeAway')
    case 'restore':
      return t('history.acts.restore')
    case 'import':
      return t('history.acts.import')
    default:
      return t('history.acts.update')
  }
}
