// A list whose lines are put in order with the pointer or the keyboard.
import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('admin')
  const announcements = useAnnouncements(lines)
  const sensors = useSensors(
    // A press without a move stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('table.dragHelp') } }}
    >
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

/** What a screen reader hears while a line is moved. */
function useAnnouncements(lines: Line[]): Announcements {
  const { t } = useTranslation('admin')
  const place = (wanted: UniqueIdentifier | undefined) => lines.findIndex(({ id }) => id === wanted)
  const facts = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    label: lines[place(id)]!.label,
    place: place(over ?? id) + 1,
    count: lines.length,
  })
  return {
    onDragStart: ({ active }) => t('table.lifted', facts(active.id)),
    onDragOver: ({ active, over }) => t('table.movedTo', facts(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('table.dropped', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('table.dragCancelled', facts(active.id)),
  }
}
