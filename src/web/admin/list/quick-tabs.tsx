import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { callOf, prepareCounts } from '../screen-call.ts'
import { sendCall } from '../send-call.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  /** The quick filter that is on; null for all rows. */
  chosen: string | null
  values: Record<string, string>
  /** When the rows in view came: with every fresh list come fresh counts. */
  rowsFrom: number
  onChoose: (name: string | null) => void
}

interface QuickCount {
  name: string
  total: number
  totalCapped?: boolean
}

/** The quick filters as tabs over the table, each with how many rows it finds. */
export function QuickTabs({ screen, chosen, values, rowsFrom, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery({
    queryKey: ['counts', screen.name, rowsFrom],
    enabled: rowsFrom > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const call = prepareCounts(screen, callOf(screen, 'counts')!, values)
      return (await sendCall<{ counts: QuickCount[] }>(call)).counts
    },
  })
  const tabs = [
    { name: '', label: t('all') },
    ...screen.list.quick.map(({ name, label }) => ({ name, label: words(label) })),
  ]
  return (
    <Tabs
      className={styles.quickTabs}
      size="small"
      activeKey={chosen ?? ''}
      aria-label={t('quickFilters')}
      items={tabs.map(({ name, label }) => {
        const count = data?.find((each) => each.name === name)
        return {
          key: name,
          label: (
            <>
              {label}
              {count && (
                <span className={styles.quickCount}>
                  {count.total.toLocaleString('en')}
                  {count.totalCapped && '+'}
                </span>
              )}
            </>
          ),
        }
      })}
      onChange={(name) => onChoose(name || null)}
    />
  )
}
