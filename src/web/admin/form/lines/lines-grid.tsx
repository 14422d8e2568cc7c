import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { gridFields } from '../../../../shared/screen/lines.ts'
import { NOTHING, type Wording } from '../../values/wording.ts'
import { useWording } from '../../list/use-wording.ts'
import { words } from '../../words.ts'
import type { FormData } from '../form-data.ts'
import type { InputProps } from '../input-props.ts'
import { faultsByLine, type CellFault } from './cell-faults.ts'
import { columnWidth, isFigure, isFixed } from './cell-value.ts'
import type { RenderInput } from './grid-cell.tsx'
import { GridLine, type LiveOf } from './grid-line.tsx'
import { copyOfLine, nameOf, newLine } from './line-data.ts'
import { isBlock, pasted, type Labels } from './paste.ts'
import { TotalsLine } from './totals-line.tsx'
import { useDrawnLines } from './use-drawn-lines.ts'
import styles from './lines.module.css'

interface Props {
  input: InputProps<FormData[]>
  faults: CellFault[]
  renderInput: RenderInput
  liveOf: LiveOf
  /** What the row contributes to its lines; with another text they are drawn anew. */
  around: string
  /** The cell to bring to the front. */
  wanted: Wanted | null
}

interface Place {
  name: string
  prop: string
}

/** A cell that was asked for, and by which asking. */
export interface Wanted {
  index: number
  prop: string
  asked: object
}

/** The lines of a row: a grid to move through by keyboard, and to paste blocks of a spreadsheet into. */
export function LinesGrid({ input, faults, renderInput, liveOf, around, wanted }: Props) {
  const { t } = useTranslation('admin')
  const { field, id, onChange, disabled } = input
  const lines = field.lines!
  const fields = useMemo(() => gridFields(lines).filter(({ prop }) => prop !== lines.stateProp), [lines])
  const given = input.value ?? none
  const wording = useWording({ fields: lines.fields })
  const [active, setActive] = useState<Place | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const drawn = useDrawnLines({
    count: given.length,
    active: active ? given.findIndex((line) => nameOf(line) === active.name) : -1,
    nameOf: (index) => nameOf(given[index]!),
    scroll,
  })
  // A line that is not drawn anew keeps its handlers, which must not write back what stood then.
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const firstFault = faults[0]?.index
  const { reveal } = drawn
  const revealLatest = useRef(reveal)
  useEffect(() => {
    revealLatest.current = reveal
  })
  useEffect(() => {
    if (firstFault !== undefined) revealLatest.current(firstFault)
  }, [firstFault])
  const isFull = given.length >= lines.max
  const leastPx = fields.map((each) => Math.min(columnWidth(each), MOST_LEAST_PX))
  const columns = `${NUMBER_PX}px ${fields.map((each, at) => `minmax(${leastPx[at]!}px, ${columnWidth(each)}fr)`).join(' ')} ${ACTS_PX}px`
  const gridPx = leastPx.reduce((sum, px) => sum + px, NUMBER_PX + ACTS_PX)

  const faultsOf = useMemo(() => faultsByLine(faults), [faults])

  const write = (change: (lines: FormData[]) => FormData[]) => {
    const next = change(latest.current)
    onChange(next.length > 0 ? next : undefined)
  }
  const focusCell = (index: number, prop: string) => {
    drawn.reveal(index)
    focusOnceDrawn(() => root.current?.querySelector(`[data-cell="${index}.${CSS.escape(prop)}"]`))
  }
  const focusLatest = useRef(focusCell)
  useEffect(() => {
    focusLatest.current = focusCell
  })
  const asked = wanted?.asked
  const wantedAt = useRef(wanted)
  useEffect(() => {
    wantedAt.current = wanted
  })
  useEffect(() => {
    const cell = asked && wantedAt.current
    if (cell) focusLatest.current(cell.index, cell.prop === '' ? (fields[0]?.prop ?? '') : cell.prop)
  }, [asked, fields])
  const add = (prop = fields[0]?.prop) => {
    if (isFull || disabled) return
    write((all) => [...all, newLine(lines)])
    if (prop) focusCell(given.length, prop)
  }
  const remove = (index: number) => {
    write((all) => all.filter((_, place) => place !== index))
    setActive(null)
  }
  const duplicate = (index: number) => {
    if (isFull) return
    write((all) => [...all.slice(0, index + 1), copyOfLine(lines, all[index]!), ...all.slice(index + 1)])
  }
  const placeOf = (element: EventTarget): { index: number; prop: string } | null => {
    const cell = (element as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell']
    const [index, prop] = cell?.split('.') ?? []
    return index === undefined || prop === undefined ? null : { index: Number(index), prop }
  }

  const handleKey = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || disabled) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      duplicate(place.index)
      focusCell(place.index + 1, place.prop)
    } else if (isCommand && event.key === 'Delete') {
      event.preventDefault()
      remove(place.index)
      focusCell(Math.max(0, place.index - 1), place.prop)
    } else if (event.key === 'Enter' && !isCommand && !isChoosing(event.target)) {
      // Otherwise the form would be sent from the middle of a grid.
      event.preventDefault()
      const next = place.index + (event.shiftKey ? -1 : 1)
      if (next >= 0 && next < given.length) focusCell(next, place.prop)
      else if (next === given.length) add(place.prop)
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(event.target)
    if (!place || disabled || !isBlock(text)) return
    event.preventDefault()
    const column = fields.findIndex(({ prop }) => prop === place.prop)
    write((all) =>
      pasted(all, text, {
        lines,
        columns: fields.map((each) => (each.readOnly || each.ref || each.of ? null : each)),
        at: { line: place.index, column },
        labels: labelsOf(wording),
        isLocked: (each, line) => isFixed(each, lines, line),
      }),
    )
    setActive(null)
  }

  return (
    <div
      ref={root}
      id={id}
      tabIndex={-1}
      className={styles.lines}
      role="group"
      aria-label={words(field.label)}
      aria-describedby={input['aria-describedby']}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onBlur={(event) => {
        // A picker's list is drawn elsewhere in the page, but is part of its cell.
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setActive(null)
      }}
    >
      {given.length > 0 && (
        <div ref={scroll} className={styles.scroll} data-long={drawn.isLong}>
          <div
            className={styles.grid}
            style={{ '--columns': columns, '--least': `${gridPx}px` } as React.CSSProperties}
          >
            <div className={styles.heads} aria-hidden>
              <span>#</span>
              {fields.map((each) => (
                <span key={each.prop} data-figure={isFigure(each)}>
                  {words(each.label)}
                  {each.required && !disabled && <i className={styles.required}>*</i>}
                </span>
              ))}
              <span />
            </div>
            <div className={styles.body} style={drawn.isLong ? { height: drawn.height } : undefined}>
              {drawn.indexes.map((index) => {
                const line = given[index]!
                const name = nameOf(line)
                return (
                  <div
                    key={name}
                    ref={drawn.isLong ? drawn.measure : undefined}
                    data-index={index}
                    className={styles.place}
                    style={drawn.isLong ? { transform: `translateY(${drawn.topOf(index)}px)` } : undefined}
                  >
                    <GridLine
                      line={line}
                      index={index}
                      lines={lines}
                      fields={fields}
                      wording={wording}
                      faults={faultsOf(index)}
                      active={active?.name === name ? active.prop : null}
                      disabled={disabled}
                      isFull={isFull}
                      renderInput={renderInput}
                      liveOf={liveOf}
                      around={around}
                      onActive={(prop) => setActive({ name, prop })}
                      onWrite={(next) => write((all) => all.map((each, at) => (at === index ? next : each)))}
                      onRemove={() => remove(index)}
                      onDuplicate={() => duplicate(index)}
                    />
                  </div>
                )
              })}
            </div>
            <TotalsLine lines={lines} fields={fields} given={given} />
          </div>
        </div>
      )}
      {!disabled && (
        <div className={styles.foot}>
          <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={() => add()}>
            {t('lines.add')}
          </Button>
          <span className={styles.count}>{t('lines.count', { count: given.length, most: lines.max })}</span>
        </div>
      )}
      {disabled && given.length === 0 && NOTHING}
    </div>
  )
}

const none: FormData[] = []

/** The columns with a line's number and with its buttons. */
const NUMBER_PX = 40
const ACTS_PX = 72
/** No column asks for more before the grid scrolls sideways. */
const MOST_LEAST_PX = 110

/** A line that comes into sight is drawn some frames after the grid was scrolled to it. */
function focusOnceDrawn(find: () => HTMLElement | null | undefined, frames = 12) {
  requestAnimationFrame(() => {
    const cell = find()
    if (cell) cell.focus()
    else if (frames > 0) focusOnceDrawn(find, frames - 1)
  })
}

/** Enter chooses in an open list, and breaks the line in a long text. */
function isChoosing(target: EventTarget): boolean {
  const element = target as HTMLElement
  return (
    element.tagName === 'TEXTAREA' ||
    element.getAttribute('aria-expanded') === 'true' ||
    element.tagName === 'BUTTON'
  )
}

/** The dictionaries' values by the words that people see. */
function labelsOf({ dicts }: Wording): Labels {
  return Object.fromEntries(
    Object.entries(dicts).map(([code, labels]) => [
      code,
      new Map(labels === 'coming' ? [] : [...labels].map(([value, label]) => [label, value])),
    ]),
  )
}
