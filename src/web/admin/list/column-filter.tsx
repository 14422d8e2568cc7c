import { FilterFilled } from '@ant-design/icons'
import { Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { words } from '../words.ts'
import { useListContext } from './list-context.ts'
import styles from './filters.module.css'

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))

/** The condition on a column's field, in the head of the column. */
export function ColumnFilter({ field }: { field: Field }) {
  const { query } = useListContext()
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const label = t('filter.title', { label: words(field.label) })
  return (
    // The head around it sorts when it is pressed.
    <span className={styles.columnFilter} onClick={(event) => event.stopPropagation()}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <Suspense fallback={<div className={styles.panel} aria-busy />}>
            <FilterPanel field={field} onClose={close} />
          </Suspense>
        }
      >
        <button
          ref={button}
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          data-on={query.values[field.prop] ? '' : undefined}
        >
          <FilterFilled aria-hidden />
        </button>
      </Popover>
    </span>
  )
}
