import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDict } from '../../values/use-dict.ts'
import { useListContext } from '../list-context.ts'
import type { Row } from '../table-columns.tsx'
import { useRowHandlers } from '../use-row-handlers.ts'
import { useWording } from '../use-wording.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { columnsOf, movesOf } from './board-moves.ts'
import styles from './looks.module.css'

// The same moves are buttons on each card, so nobody has to drag.
const accessibility = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** The list as a board: a column for each state. A card dropped on another column takes the step there. */
export function ListBoard() {
  const { screen, module, values } = useListContext()
  const { t } = useTranslation('admin')
  const prop = screen.list.looks.board!
  const { dict } = screen.fields.find((field) => field.prop === prop)!
  const states = useDict(dict)
  const wording = useWording(screen)
  const handlers = useRowHandlers()
  const [lifted, setLifted] = useState<Row | null>(null)
  const sensors = useSensors(
    // A press without a move stays a press; a finger that moves at once scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const moves = lifted && movesOf(screen, lifted)
  const shown = columnsOf(
    states.map(({ value }) => value),
    values[prop],
  )
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      onDragStart={({ active }) => setLifted(active.data.current as Row)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ over }) => {
        const step = over && moves?.get(String(over.id))
        setLifted(null)
        if (step) handlers.onAct({ kind: 'transition', transition: step }, lifted!)
      }}
    >
      <div className={styles.board} role="list" aria-label={t('looks.board')}>
        {states
          .filter(({ value }) => shown.includes(value))
          .map(({ value, label }) => (
            <BoardColumn
              key={value}
              state={value}
              label={label}
              colour={module.colours[dict!]?.[value] ?? 'neutral'}
              wording={wording}
              step={moves?.get(value) ?? null}
              isLifting={lifted !== null}
            />
          ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && <BoardCard row={lifted} wording={wording} isOverlay />}
      </DragOverlay>
    </DndContext>
  )
}
