// Sorting a list by pointer and by keyboard, told to screen readers in the page's language.
import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'

/** What a DndContext around these items takes; `items` in the order in which they stand. */
export function useDragging(items: { id: string; label: string }[]) {
  const { t } = useTranslation('admin')
  const sensors = useSensors(
    // A press without a move stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const facts = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    label: items[place(id)]!.label,
    place: place(over) + 1,
    count: items.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('table.lifted', facts(active.id)),
    onDragOver: ({ active, over }) => t('table.movedTo', facts(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('table.dropped', facts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('table.dragCancelled', facts(active.id)),
  }
  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: { announcements, screenReaderInstructions: { draggable: t('table.dragHelp') } },
  }
}
