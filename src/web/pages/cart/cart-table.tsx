import { Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApartNote } from './apart-note.tsx'
import type { CartLine } from './cart-groups.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { neighbourLine, rowsOf, type CartOrder, type CartRow } from './cart-rows.ts'
import styles from './cart-table.module.css'
import { OfferChoices } from './offer-choices.tsx'
import { SupplierRow } from './supplier-row.tsx'
import type { Plan } from '../shopping/plan-panel.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'

interface Props {
  lines: CartLine[]
  order: CartOrder
  plan: Plan | null
  onQuantity: (lineId: string, quantity: number) => void
  onTick: (lineIds: string[], checked: boolean) => void
  onRemove: (lineIds: string[]) => void
}

const columns = ['number', 'name', 'from', 'stock', 'arrival', 'price', 'quantity', 'amount'] as const

/**
 * The lines of a cart, one row each. The vertical arrow keys go from quantity to quantity, Delete removes the
 * line.
 */
export function CartTable({ lines, order, plan, onQuantity, onTick, onRemove }: Props) {
  const { t } = useTranslation('cart')
  const rows = rowsOf(lines, order)
  const { list, indexes, room, measure, reveal } = useDrawnRows(rows)
  const [switching, setSwitching] = useState<string>()
  const wanted = useRef<string>(undefined)

  const focusWanted = useCallback(() => {
    if (wanted.current === undefined) return
    const field = list.current?.querySelector<HTMLElement>(
      `[data-line="${wanted.current}"] [role=spinbutton]`,
    )
    if (!field) return
    wanted.current = undefined
    field.focus()
  }, [list])
  // A line that was out of sight is drawn first.
  useEffect(focusWanted)

  const focusRow = (index: number | null) => {
    if (index === null) return
    wanted.current = rows[index]!.key
    reveal(index)
    focusWanted()
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const lineId = event.target.closest<HTMLElement>('[data-line]')?.dataset.line
    if (lineId === undefined) return
    const isQuantity = event.target.getAttribute('role') === 'spinbutton'
    if (isQuantity && (event.key === 'ArrowDown' || event.key === 'Enter'))
      focusRow(neighbourLine(rows, lineId, 1))
    else if (isQuantity && event.key === 'ArrowUp') focusRow(neighbourLine(rows, lineId, -1))
    else if (event.key === 'Delete' && !isBeingTyped(event.target)) {
      focusRow(neighbourLine(rows, lineId, 1) ?? neighbourLine(rows, lineId, -1))
      onRemove([lineId])
    } else return
    event.preventDefault()
  }
  const handleSwitch = useCallback(
    (lineId: string) => setSwitching((open) => (open === lineId ? undefined : lineId)),
    [],
  )

  const draw = (row: CartRow) => {
    if (row.kind === 'apart')
      return (
        <div role="row" className={styles.note}>
          <div role="cell">
            <ApartNote />
          </div>
        </div>
      )
    if (row.kind === 'supplier') return <SupplierRow row={row} plan={plan} onTick={onTick} />
    const { line } = row
    const isOpen = switching === line.lineId
    return (
      <>
        <CartLineRow
          line={line}
          namesSupplier={order === 'list'}
          isSwitching={isOpen}
          onSwitch={handleSwitch}
          onQuantity={onQuantity}
          onTick={onTick}
          onRemove={onRemove}
        />
        {isOpen && (
          <div role="row" className={styles.choices}>
            <div role="cell">
              <Suspense>
                <OfferChoices line={line} onDone={() => setSwitching(undefined)} />
              </Suspense>
            </div>
          </div>
        )}
      </>
    )
  }

  return (
    <div role="table" aria-label={t('table.title')} aria-rowcount={rows.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.headRow}>
          <span role="columnheader">
            <span className="visually-hidden">{t('table.tick')}</span>
          </span>
          {columns.map((column) => (
            <span key={column} role="columnheader" data-column={column}>
              {t(`table.${column}`)}
            </span>
          ))}
          <span role="columnheader">
            <span className="visually-hidden">{t('table.acts')}</span>
          </span>
        </div>
      </div>
      <div
        role="rowgroup"
        ref={list}
        style={{ paddingTop: room.top, paddingBottom: room.bottom }}
        onKeyDown={handleKey}
      >
        {indexes.map((index) => (
          <div
            key={rows[index]!.key}
            role="presentation"
            ref={measure}
            data-index={index}
            className={styles.row}
          >
            {draw(rows[index]!)}
          </div>
        ))}
      </div>
      <p className={styles.keys}>{t('table.keys')}</p>
    </div>
  )
}

/** Whether Delete edits the text of a field: it does unless all of it is selected, as on arrival. */
function isBeingTyped(target: HTMLElement): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false
  return target.selectionStart !== 0 || target.selectionEnd !== target.value.length
}
