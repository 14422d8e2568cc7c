import type { TFunction } from 'i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { rowLabel } from '../values/row-label.ts'
import { callOf } from '../screen-call.ts'
import { textWidth } from './text-width.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { actName, isAllowed, rowActs, sharedActs, type Act } from './allowed-acts.ts'
import { RowMenu } from './row-menu.tsx'
import type { Row } from './table-columns.tsx'

export interface RowHandlers {
  /** Opens the row: to be changed, or to be read where it may not be. */
  onEdit: (row: Row) => void
  /** Null where no row may be added. */
  onCopy: ((row: Row) => void) | null
  onRemove: (row: Row) => void
  onAct: (act: Act, row: Row) => void
  /** Null where rows have none below, or none may be added. */
  onAddBelow: ((row: Row) => void) | null
  onOpenItems: ((row: Row) => void) | undefined
  /** Null for who may not see a row's history. */
  onHistory: ((row: Row) => void) | null
  /** Null for who may not ask why somebody cannot see something. */
  onExplain: ((row: Row) => void) | null
}

interface Props extends RowHandlers {
  screen: Screen
  /** Given, for a list has these buttons a thousand times. */
  t: TFunction<'admin'>
  row: Row
  /** Kept free for buttons that other rows have, so that the columns of buttons align. */
  places: Places
  /** The main button, and one with everything else behind it: for a narrow window. */
  isCompact: boolean
}

export interface Places {
  /** Rows open: to be changed, or to be read. */
  open: boolean
  remove: boolean
  acts: number
}

interface Entry {
  key: string
  /** Asked for when it is drawn: most of what stands behind "more" never is. */
  text: () => string
  danger: boolean
  disabled: boolean
  onClick: () => void
}

/** The screen whose rows are the people that one asks about. */
const USERS = 'user'

/** Acts that stand in the row itself; the rest goes behind "more". */
const ACTS_IN_ROW = 2

/** Beside a full row of acts, removing stands behind "more", and leaves its room to the columns. */
function removesInRow({ remove, acts }: Places): boolean {
  return remove && acts < ACTS_IN_ROW
}

/** What can be done with one row: plain buttons, which a quickly scrolled list can draw in time. */
export function RowButtons(props: Props) {
  const { screen, row, t, places, isCompact } = props
  const label = rowLabel(screen, row)
  const { first, acts, last, rare } = entriesOf(props)
  const main = first.find(({ key }) => key !== 'addBelow')
  const shown = isCompact
    ? [main].filter((each) => each !== undefined)
    : [...first, ...acts.slice(0, ACTS_IN_ROW), ...(removesInRow(places) ? last : [])]
  const behind = isCompact
    ? [...first, ...acts, ...rare, ...last].filter((each) => each !== main && !each.disabled)
    : [
        ...acts.slice(ACTS_IN_ROW),
        ...rare,
        ...(removesInRow(places) ? [] : last.filter(({ disabled }) => !disabled)),
      ]
  return (
    <div className={styles.rowButtons}>
      {shown.map(({ key, text, danger, disabled, onClick }) => (
        // Screen readers hear which row a button belongs to.
        <button
          key={key}
          type="button"
          className={styles.rowButton}
          data-danger={danger || undefined}
          disabled={disabled}
          aria-label={t('actOn', { act: text(), row: label })}
          onClick={onClick}
        >
          {text()}
        </button>
      ))}
      {behind.length > 0 && (
        <RowMenu label={t('actOn', { act: t('moreActs'), row: label })} entries={behind} />
      )}
    </div>
  )
}

function entriesOf(props: Props): Record<'first' | 'acts' | 'rare' | 'last', Entry[]> {
  const { screen, row, places, onEdit, onRemove, onAct, onAddBelow, onOpenItems, onCopy, onHistory } = props
  const { onExplain, t } = props
  const entry = (
    key: string,
    text: () => string,
    onClick: () => void,
    { danger = false, disabled = false } = {},
  ): Entry => ({
    ...{ key, text, danger, disabled, onClick },
  })
  const actEntry = (act: Act) =>
    entry(
      actName(act),
      () => words(labelOfAct(act)),
      () => onAct(act, row),
      { danger: act.kind === 'action' && act.action.danger },
    )
  return {
    first: [
      ...(onOpenItems
        ? [
            entry(
              'items',
              () => itemsText(screen, t),
              () => onOpenItems(row),
            ),
          ]
        : []),
      ...(onAddBelow
        ? [
            entry(
              'addBelow',
              () => t('addBelow'),
              () => onAddBelow(row),
            ),
          ]
        : []),
      ...(places.open
        ? [
            entry(
              'open',
              () => t(isAllowed(row, 'edit') ? 'edit' : 'view'),
              () => onEdit(row),
            ),
          ]
        : []),
    ],
    acts: rowActs(screen, row).map(actEntry),
    rare: [
      ...sharedActs(screen, row).map(actEntry),
      ...(onCopy
        ? [
            entry(
              'copy',
              () => t('copyAsNew'),
              () => onCopy(row),
            ),
          ]
        : []),
      ...(onHistory
        ? [
            entry(
              'history',
              () => t('history.open'),
              () => onHistory(row),
            ),
          ]
        : []),
      ...(onExplain
        ? [
            entry(
              'explain',
              () => t(screen.name === USERS ? 'access.ofUser' : 'access.ofRow'),
              () => onExplain(row),
            ),
          ]
        : []),
    ],
    last: places.remove
      ? [
          entry(
            'remove',
            () => t('remove'),
            () => onRemove(row),
            {
              danger: true,
              disabled: !isAllowed(row, 'remove'),
            },
          ),
        ]
      : [],
  }
}

/** Around a button's words: its own padding and the gap to the next. */
const BUTTON_EDGE_PX = 13
/** The sign that opens what is rarely used. */
const MORE_PX = 32
/** The head of the column is a word of its own. */
const NARROWEST_PX = 64

/** Which buttons some row of the page has, and the width of their column; null when none has any. */
export function placesFor(
  screen: Screen,
  rows: Row[],
  {
    onAddBelow,
    onOpenItems,
    onCopy,
    onHistory,
    onExplain,
    t,
  }: Pick<Props, 'onAddBelow' | 'onOpenItems' | 'onCopy' | 'onHistory' | 'onExplain' | 't'>,
): (Places & { width: number }) | null {
  const places = {
    open: rows.length > 0 && opensRows(screen),
    remove: rows.some((row) => isAllowed(row, 'remove')),
    acts: Math.max(0, ...rows.map((row) => rowActs(screen, row).length)),
  }
  const texts = [
    ...(onOpenItems ? [itemsText(screen, t)] : []),
    ...(onAddBelow ? [t('addBelow')] : []),
    ...(places.open ? [widest([t('edit'), t('view')])] : []),
    ...(removesInRow(places) ? [t('remove')] : []),
  ]
  const actsWidth = Math.max(
    0,
    ...rows.map((row) =>
      rowActs(screen, row)
        .slice(0, ACTS_IN_ROW)
        .reduce((sum, act) => sum + buttonWidth(words(labelOfAct(act))), 0),
    ),
  )
  const width = texts.reduce((sum, text) => sum + buttonWidth(text), 0) + actsWidth
  const hasRare =
    rows.some((row) => sharedActs(screen, row).length > 0) ||
    (rows.length > 0 && (onCopy !== null || onHistory !== null || onExplain !== null))
  const hasMore = hasRare || places.acts > ACTS_IN_ROW || (places.remove && !removesInRow(places))
  if (width === 0 && !hasMore) return null
  return {
    ...places,
    width: 16 + Math.max(NARROWEST_PX, width + (hasMore ? MORE_PX : 0)),
  }
}

/** Rows that nobody ever changes are read in their list, whose columns a button would take room from. */
function opensRows(screen: Screen): boolean {
  return screen.allow.edit !== 'false' && callOf(screen, 'detail') !== undefined
}

function widest(texts: string[]): string {
  return texts.reduce((wide, text) => (textWidth(text) > textWidth(wide) ? text : wide))
}

function itemsText({ list }: Screen, t: TFunction<'admin'>): string {
  return list.items ? words(list.items) : t('items')
}

function buttonWidth(text: string): number {
  return textWidth(text) + BUTTON_EDGE_PX
}

function labelOfAct(act: Act) {
  return act.kind === 'transition' ? act.transition.label : act.action.label
}
