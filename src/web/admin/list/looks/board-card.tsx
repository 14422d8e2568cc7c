import { useDraggable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { Wording } from '../../values/wording.ts'
import { cardParts, type CardParts } from '../card-parts.ts'
import { Cell } from '../cell.tsx'
import { useListContext } from '../list-context.ts'
import { PhoneCard } from '../phone-card.tsx'
import { placesFor, RowButtons } from '../row-buttons.tsx'
import type { Row } from '../table-columns.tsx'
import { useRowHandlers } from '../use-row-handlers.ts'
import { movesOf } from './board-moves.ts'
import styles from './looks.module.css'

/** Values besides name and badges: a column is narrow, and a card is taken in at a glance. */
const VALUES = 3

interface Props {
  row: Row
  wording: Wording
  /** The picture of the card that follows the pointer. */
  isOverlay?: boolean
}

/** A row on a board. It can be lifted when some step is open to the person. */
export function BoardCard({ row, wording, isOverlay = false }: Props) {
  const { screen, module, columns } = useListContext()
  const { t } = useTranslation('admin')
  const handlers = useRowHandlers()
  const id = String(row[screen.table.key])
  const isMovable = movesOf(screen, row).size > 0
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: isOverlay ? `${id} lifted` : id,
    data: row,
    disabled: !isMovable || isOverlay,
  })
  const places = isOverlay ? null : placesFor(screen, [row], { ...handlers, t })
  return (
    <div
      ref={setNodeRef}
      className={styles.card}
      data-movable={isMovable || undefined}
      data-lifted={isDragging || undefined}
      data-overlay={isOverlay || undefined}
      {...listeners}
    >
      <PhoneCard
        screen={screen}
        row={row}
        parts={withoutState(cardParts(screen, columns), screen.list.looks.board!)}
        number={undefined}
        tick={null}
        branch={null}
        isOpened={false}
        onOpened={() => undefined}
        isTabStop={false}
        renderCell={(field, of) => <Cell field={field} row={of} wording={wording} colours={module.colours} />}
        buttons={
          places && <RowButtons {...handlers} screen={screen} t={t} row={row} places={places} isCompact />
        }
      />
    </div>
  )
}

/** The column says the state already. */
function withoutState(parts: CardParts, state: string): CardParts {
  const isOther = ({ prop }: { prop: string }) => prop !== state
  return {
    ...parts,
    picture: null,
    badges: parts.badges.filter(isOther),
    first: [...parts.first, ...parts.more].filter(isOther).slice(0, VALUES),
    more: [],
    hasDetail: false,
  }
}
