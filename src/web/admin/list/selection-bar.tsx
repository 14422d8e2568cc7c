import { CloseOutlined, DeleteOutlined, EditOutlined, MergeCellsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_MERGED } from '../../../shared/screen/merge.ts'
import { words } from '../words.ts'
import { actName, type Act } from './allowed-acts.ts'
import { useListContext } from './list-context.ts'
import { useAllFound } from './use-all-found.ts'
import styles from './selection-bar.module.css'

const PrintRows = lazy(async () => ({ default: (await import('../print/print-rows.tsx')).PrintRows }))

/** Stays in view below the list while rows are chosen: how many they are, and what can be done with them. */
export function SelectionBar() {
  const { chosen, setChosen, total, isCapped, screen } = useListContext()
  const { t } = useTranslation('admin')
  const bar = useRef<HTMLDivElement>(null)
  const all = useAllFound()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isHere = target === document.body || bar.current?.parentElement?.contains(target)
      if (event.key === 'Escape' && !event.defaultPrevented && isHere && !isTypedIn(target)) setChosen([])
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
  const isWhole = chosen.length >= total && !isCapped
  const countOfAll = isCapped ? `${total.toLocaleString('en')}+` : total.toLocaleString('en')
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('selection.title')}>
      <span className={styles.count} aria-live="polite">
        {isWhole && total > 1 ? t('selection.all', { count: total }) : t('chosen', { count: chosen.length })}
      </span>
      {!isWhole && screen.table.parent === null && (
        <Button type="link" size="small" loading={all.isPending} onClick={() => all.mutate()}>
          {t('selection.chooseAll', { total: countOfAll })}
        </Button>
      )}
      <Acts />
      <Button
        className={styles.clear!}
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('clearChosen')}
        title={t('selection.clear')}
        onClick={() => setChosen([])}
      />
    </div>
  )
}

/** The acts that some of the chosen rows allow; where not all do, with how many. */
function Acts() {
  const { screen, rights, chosen, acts, allowing, setPanel } = useListContext()
  const { t } = useTranslation('admin')
  const labelOf = (act: Act) => words(act.kind === 'transition' ? act.transition.label : act.action.label)
  const counted = (label: string, ids: string[]) =>
    ids.length === chosen.length ? label : t('selection.some', { label, count: ids.length })
  const edited = rights.editsMany ? allowing('edit') : []
  const removed = rights.removesMany ? allowing('remove') : []
  return (
    <div className={styles.acts}>
      {rights.ofMany.map((act) => {
        const ids = allowing(actName(act))
        if (ids.length === 0) return null
        return (
          <Button
            key={actName(act)}
            danger={act.kind === 'action' && act.action.danger}
            loading={acts.busy}
            onClick={() => acts.handleAct(act, ids)}
          >
            {counted(labelOf(act), ids)}
          </Button>
        )
      })}
      {edited.length > 0 && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setPanel({ kind: 'bulkEdit' })}>
          {t('table.bulkEdit')}
        </Button>
      )}
      {rights.prints && (
        <Suspense fallback={null}>
          <PrintRows screen={screen} ids={chosen} hasList />
        </Suspense>
      )}
      {rights.merges && chosen.length > 1 && chosen.length <= MOST_MERGED && (
        <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => setPanel({ kind: 'merge' })}>
          {t('table.merge')}
        </Button>
      )}
      {removed.length > 0 && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => acts.handleRemove(removed, null)}>
          {counted(t('remove'), removed)}
        </Button>
      )}
    </div>
  )
}

function isTypedIn(element: HTMLElement): boolean {
  return element.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]')
}
