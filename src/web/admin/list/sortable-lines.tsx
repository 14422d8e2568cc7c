// A list whose lines are put in order with the pointer or the keyboard.
import { HolderOutlined } from '@ant-design/icons'
import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragging } from '../dragging.ts'
import styles from './table.module.css'

interface Line {
  id: string
  label: string
}

interface Props {
  lines: Line[]
  /** The line is to stand where `to` stands. */
  onMove: (id: string, to: string) => void
  /** A SortableLine for each of the lines. */
  children: ReactNode
}

export function SortableLines({ lines, onMove, children }: Props) {
  const dragging = useDragging(lines)
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext {...dragging} onDragEnd={handleDragEnd}>
      <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.settingsList}>{children}</ul>
      </SortableContext>
    </DndContext>
  )
}

/** A line with its handle in front. */
export function SortableLine({ id, label, children }: Line & { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={styles.settingsLine}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.dragHandle}
        {...attributes}
        {...listeners}
        aria-label={t('table.move', { label })}
      >
        <HolderOutlined aria-hidden />
      </button>
      {children}
    </li>
  )
}
