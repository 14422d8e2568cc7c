import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DuplicateGroup } from '../../../shared/calls/merge.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { request } from '../../lib/request.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import { ErrorPanel } from '../error-panel.tsx'
import { shanghaiText } from '../values/shanghai-time.ts'
import { rowLabel } from '../values/row-label.ts'
import { inARow, words } from '../words.ts'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './merge.module.css'

const DRAWER_PX = 640

/** Rows that are likely the same thing, in groups that are compared and merged one after the other. */
export function DuplicatesDrawer({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { t } = useTranslation('merge')
  const isWide = useBreakpoint().lg ?? true
  const [isOpen, setOpen] = useState(true)
  const [compared, setCompared] = useState<string[] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['duplicates', screen.name],
    queryFn: ({ signal }) =>
      request('findDuplicates', { query: { screen: screen.name }, signal, flags: { quiet: true } }),
    staleTime: 0,
  })
  const labelOf = (prop: string) => words(screen.fields.find((field) => field.prop === prop)!.label)
  return (
    <Drawer
      open={isOpen}
      title={t('duplicates.title', { title: words(screen.title) })}
      size={isWide ? DRAWER_PX : '100%'}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && onClose()}
    >
      <p className={styles.text}>
        {t('duplicates.intro', { fields: inARow(screen.merge!.by.map(labelOf)) })}
      </p>
      {data ? (
        <Groups {...{ screen, labelOf }} groups={data.groups} onCompare={setCompared} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
      {data?.isCut && <p className={styles.text}>{t('duplicates.cut')}</p>}
      {compared && (
        <MergeDialog
          screen={screen}
          ids={compared}
          onDone={() => {
            setCompared(null)
            void refetch()
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </Drawer>
  )
}

interface GroupsProps {
  screen: Screen
  groups: DuplicateGroup[]
  labelOf: (prop: string) => string
  onCompare: (ids: string[]) => void
}

function Groups({ screen, groups, labelOf, onCompare }: GroupsProps) {
  const { t } = useTranslation('merge')
  if (groups.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('duplicates.none')} />
  const idsOf = ({ rows }: DuplicateGroup) => rows.map((row) => String(row[screen.table.key]))
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <li key={idsOf(group).join()} className={styles.group}>
          <div>
            <span className={styles.by}>{t('duplicates.by', { field: labelOf(group.by) })}</span>
            <ul className={styles.names}>
              {group.rows.map((row) => (
                <li key={String(row[screen.table.key])}>
                  {rowLabel(screen, row)}{' '}
                  {typeof row['createdAt'] === 'string' && (
                    <span className={styles.by}>{shanghaiText(row['createdAt'])}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <Button
            aria-label={t('duplicates.compareOf', { label: rowLabel(screen, group.rows[0]!) })}
            onClick={() => onCompare(idsOf(group))}
          >
            {t('duplicates.compare')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
