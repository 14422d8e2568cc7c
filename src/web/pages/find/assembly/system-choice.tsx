import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readDrawnSeries } from '../../../../shared/calls/assembly.ts'
import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import styles from './assembly.module.css'

interface Props {
  systems: ReplyOf<typeof readDrawnSeries>['systems']
  systemId: string | null
  groupId: string | null
  onChoose: (chosen: { systemId: string; groupId: string }) => void
}

/** The systems, and the groups of the chosen one; a single list on a phone. */
export function SystemChoice({ systems, systemId, groupId, onChoose }: Props) {
  const { t } = useTranslation('assembly')
  const isWide = useBreakpoint().lg ?? true
  if (!isWide)
    return (
      <Select
        className={styles.systemSelect}
        aria-label={t('systems')}
        value={groupId ?? systemId ?? ''}
        options={[
          { value: '', label: t('allSystems') },
          ...systems.flatMap((one) => [
            { value: one.systemId, label: `${one.system} (${one.count})` },
            ...one.groups.map(({ groupId: value, group }) => ({ value, label: `　${group}` })),
          ]),
        ]}
        onChange={(value) => {
          const of = systems.find(({ groups }) => groups.some((one) => one.groupId === value))
          onChoose(of ? { systemId: of.systemId, groupId: value } : { systemId: value, groupId: '' })
        }}
      />
    )
  return (
    <nav className={styles.systems} aria-label={t('systems')}>
      <Choice
        label={t('allSystems')}
        isChosen={!systemId && !groupId}
        onChoose={() => onChoose({ systemId: '', groupId: '' })}
      />
      {systems.map((one) => (
        <div key={one.systemId}>
          <Choice
            label={one.system}
            count={one.count}
            isChosen={systemId === one.systemId && !groupId}
            onChoose={() => onChoose({ systemId: one.systemId, groupId: '' })}
          />
          {systemId === one.systemId && (
            <div className={styles.groups}>
              {one.groups.map((group) => (
                <Choice
                  key={group.groupId}
                  label={group.group}
                  isChosen={groupId === group.groupId}
                  onChoose={() => onChoose({ systemId: one.systemId, groupId: group.groupId })}
                />
              ))}
            </div>
          )}
        </div>
      ))}
    </nav>
  )
}

interface ChoiceProps {
  label: string
  count?: number
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      <span>{label}</span>
      {count !== undefined && <span className={styles.note}>{count}</span>}
    </button>
  )
}
