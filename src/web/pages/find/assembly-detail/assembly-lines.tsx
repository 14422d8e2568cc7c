import { Button, Checkbox } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fenFromYuan, yuan } from '../../../../shared/money.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { Amount } from '../../../ui/amount.tsx'
import { LineRow } from './line-row.tsx'
import { orderLines, piecesByOffer, type AssemblyLine } from './order-lines.ts'
import { useAddLines } from './use-add-lines.tsx'
import styles from './assembly-detail.module.css'

interface Props {
  lines: AssemblyLine[]
  year: number | null
  active: string | null
  /** The position pressed in the drawing, whose row comes into sight. */
  pressed: string | null
  onPoint: (position: string | null) => void
}

/** The parts of the drawing; those chosen go to the cart together. */
export function AssemblyLines({ lines, year, active, pressed, onPoint }: Props) {
  const { t } = useTranslation('assembly')
  const mayOrder = usePermission('cart_edit')
  const list = useRef<HTMLUListElement>(null)
  const [newer, setNewer] = useState<Record<string, boolean>>({})
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const [typed, setTyped] = useState<Record<string, number>>({})
  const add = useAddLines(() => setChosen({}))
  const shown = orderLines(lines, { year, newer }).map((line) => ({
    ...line,
    pieces: typed[line.lineId] ?? line.wanted ?? line.quantity,
  }))
  const orderable = shown.filter(({ wanted, isOtherYear }) => wanted !== null && !isOtherYear)
  const taken = shown.filter(({ lineId, wanted }) => wanted !== null && chosen[lineId])
  const sumFen = taken.reduce(
    (sum, { offer, pieces }) => sum + fenFromYuan(offer!.price ?? '0.00') * pieces,
    0,
  )
  const pieces = taken.reduce((sum, line) => sum + line.pieces, 0)
  const hours = taken.reduce((sum, line) => sum + (line.labourHours ?? 0), 0)

  useEffect(() => {
    if (pressed === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-position]') ?? [])]
    rows.find(({ dataset }) => dataset['position'] === pressed)?.scrollIntoView({ block: 'nearest' })
  }, [pressed])

  const set = <T,>(
    change: (update: (now: Record<string, T>) => Record<string, T>) => void,
    id: string,
    to: T,
  ) => change((now) => ({ ...now, [id]: to }))

  return (
    <section className={styles.lines} aria-label={t('list')}>
      <header className={styles.listHead}>
        {mayOrder && orderable.length > 0 && (
          <Checkbox
            checked={taken.length > 0 && orderable.every(({ lineId }) => chosen[lineId])}
            indeterminate={taken.length > 0 && !orderable.every(({ lineId }) => chosen[lineId])}
            onChange={({ target }) =>
              setChosen(
                target.checked ? Object.fromEntries(orderable.map(({ lineId }) => [lineId, true])) : {},
              )
            }
          >
            {t('chooseAll')}
          </Checkbox>
        )}
      </header>
      <ul ref={list} className={styles.rows}>
        {shown.map((line) => (
          <LineRow
            key={line.lineId}
            line={line}
            year={year}
            isActive={active === line.position}
            isChosen={line.wanted !== null && (chosen[line.lineId] ?? false)}
            pieces={line.pieces}
            mayOrder={mayOrder}
            onPoint={onPoint}
            onChoose={(to) => set(setChosen, line.lineId, to)}
            onPieces={(to) => {
              set(setTyped, line.lineId, to)
              set(setChosen, line.lineId, true)
            }}
            onNewer={(to) => {
              set(setNewer, line.lineId, to)
              setTyped(({ [line.lineId]: _other, ...rest }) => rest)
            }}
          />
        ))}
      </ul>
      {taken.length > 0 && (
        <footer className={styles.bar}>
          <span role="status">{t('chosen', { count: taken.length, pieces })}</span>
          <span>
            {t('sum')} <Amount value={yuan(sumFen)} strong />
          </span>
          {hours > 0 && (
            <span className={styles.quiet} title={t('labourNote')}>
              {t('labourSum', { hours: Math.round(hours * 10) / 10 })}
            </span>
          )}
          <span className={styles.barEnd}>
            <Button type="text" onClick={() => setChosen({})}>
              {t('clear')}
            </Button>
            <Button type="primary" loading={add.isPending} onClick={() => add.mutate(piecesByOffer(taken))}>
              {t('add')}
            </Button>
          </span>
        </footer>
      )}
    </section>
  )
}
