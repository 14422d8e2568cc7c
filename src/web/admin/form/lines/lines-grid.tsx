import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import {
  memo,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { computedValue } from '../../../../shared/screen/computed.ts'
import { gridFields } from '../../../../shared/screen/lines.ts'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { cellText, grouped, NOTHING, type Wording } from '../../list/cell-text.ts'
import { naturalWidth } from '../../list/table-columns.tsx'
import { useWording } from '../../list/use-wording.ts'
import { words } from '../../words.ts'
import type { FormData } from '../form-data.ts'
import type { InputProps } from '../widget-input.tsx'
import { copyOfLine, nameOf, newLine } from './line-data.ts'
import { isBlock, pasted, type Labels } from './paste.ts'
import { totalOf } from './totals.ts'
import styles from './lines.module.css'

/** What is wrong with one cell of the grid. */
export interface CellFault {
  index: number
  /** Empty for a fault of the line as a whole. */
  prop: string
  msg: string
}

interface Props {
  input: InputProps<FormData[]>
  faults: CellFault[]
  /** The input of a cell while it is edited. */
  renderInput: (input: InputProps<never>, line: FormData) => ReactNode
  /** Which of a line's fields are shown, needed and open now. */
  liveOf: (lines: Lines, line: FormData) => Map<string, { isLocked: boolean }>
}

interface Place {
  name: string
  prop: string
}

/** The lines of a row: a grid to move through by keyboard, and to paste blocks of a spreadsheet into. */
export function LinesGrid({ input, faults, renderInput, liveOf }: Props) {
  const { t } = useTranslation('admin')
  const { field, id, onChange, disabled } = input
  const lines = field.lines!
  const fields = gridFields(lines).filter(({ prop }) => prop !== lines.stateProp)
  const given = input.value ?? none
  const wording = useWording({ fields: lines.fields })
  const [active, setActive] = useState<Place | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const isFull = given.length >= lines.max
  const columns = `40px ${fields.map((each) => `minmax(${Math.min(columnWidth(each), 110)}px, ${columnWidth(each)}fr)`).join(' ')} 72px`

  const write = (next: FormData[]) => onChange(next.length > 0 ? next : undefined)
  const focusCell = (index: number, prop: string) =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-cell="${index}.${CSS.escape(prop)}"]`)?.focus(),
    )
  const add = (prop = fields[0]?.prop) => {
    if (isFull || disabled) return
    write([...given, newLine(lines)])
    if (prop) focusCell(given.length, prop)
  }
  const remove = (index: number) => {
    write(given.filter((_, place) => place !== index))
    setActive(null)
  }
  const duplicate = (index: number) => {
    if (!isFull)
      write([...given.slice(0, index + 1), copyOfLine(lines, given[index]!), ...given.slice(index + 1)])
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
    write(
      pasted(given, text, {
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
        <div className={styles.scroll}>
          <div className={styles.grid} style={{ '--columns': columns } as React.CSSProperties}>
            <div className={styles.heads} aria-hidden>
              <span>#</span>
              {fields.map((each) => (
                <span key={each.prop} data-figure={isFigure(each)}>
                  {words(each.label)}
                  {each.required && <i className={styles.required}>*</i>}
                </span>
              ))}
              <span />
            </div>
            {given.map((line, index) => (
              <Line
                key={nameOf(line)}
                line={line}
                index={index}
                lines={lines}
                fields={fields}
                wording={wording}
                faults={faultsOf(faults, index)}
                active={active?.name === nameOf(line) ? active.prop : null}
                disabled={disabled}
                isFull={isFull}
                renderInput={renderInput}
                liveOf={liveOf}
                onActive={(prop) => setActive({ name: nameOf(line), prop })}
                onWrite={(next) => write(given.map((each, place) => (place === index ? next : each)))}
                onRemove={() => remove(index)}
                onDuplicate={() => duplicate(index)}
              />
            ))}
            <Totals fields={fields} given={given} />
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Button size="small" icon={<PlusOutlined />} disabled={disabled || isFull} onClick={() => add()}>
          {t('lines.add')}
        </Button>
        <span className={styles.count}>{t('lines.count', { count: given.length, most: lines.max })}</span>
      </div>
    </div>
  )
}

const none: FormData[] = []
const noFaults: CellFault[] = []

function faultsOf(faults: CellFault[], index: number): CellFault[] {
  const own = faults.filter((fault) => fault.index === index)
  return own.length > 0 ? own : noFaults
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

function isFixed(field: Field, lines: Lines, line: FormData): boolean {
  return field.readOnly || (line[lines.key] !== undefined && !field.form!.editable)
}

function isFigure({ type }: Field): boolean {
  return type === 'money' || type === 'integer' || type === 'number' || type === 'percent'
}

function columnWidth(field: Field): number {
  return Math.max(88, Math.min(field.column?.width ?? naturalWidth(field), 200))
}

function labelsOf({ dicts }: Wording): Labels {
  return Object.fromEntries(
    Object.entries(dicts).map(([code, labels]) => [
      code,
      new Map([...labels].map(([value, label]) => [label, value])),
    ]),
  )
}

interface LineProps extends Pick<Props, 'renderInput' | 'liveOf'> {
  line: FormData
  index: number
  lines: Lines
  fields: Field[]
  wording: Wording
  faults: CellFault[]
  /** The prop of the cell being edited. */
  active: string | null
  disabled: boolean
  isFull: boolean
  onActive: (prop: string) => void
  onWrite: (line: FormData) => void
  onRemove: () => void
  onDuplicate: () => void
}

// While one types in a line, the others need not be drawn anew; their handlers only change with them.
const Line = memo(DrawnLine, (a, b) => {
  const told = ['line', 'index', 'active', 'disabled', 'isFull', 'faults', 'fields'] as const
  return (
    a.active === null &&
    b.active === null &&
    told.every((prop) => (prop === 'fields' ? a.fields.length === b.fields.length : a[prop] === b[prop]))
  )
})

function DrawnLine(props: LineProps) {
  const { line, index, lines, fields, wording, faults, active, disabled, isFull } = props
  const { t } = useTranslation('admin')
  const live = props.liveOf(lines, line)
  const whole = faults.filter(({ prop }) => prop === '')
  return (
    <div className={styles.line} role="group" aria-label={t('lines.line', { line: index + 1 })}>
      <span className={styles.number}>{index + 1}</span>
      {fields.map((field) => {
        const own = live.get(field.prop)
        const fault = faults.find(({ prop }) => prop === field.prop || field.of?.includes(prop))?.msg ?? null
        const isLocked = disabled || !own || own.isLocked || isFixed(field, lines, line)
        return (
          <Cell
            key={field.prop}
            field={field}
            line={line}
            place={`${index}.${field.prop}`}
            label={t('lines.cell', { label: words(field.label), line: index + 1 })}
            text={own ? textOf(field, { line, lines, wording }) : ''}
            fault={fault}
            isActive={active === field.prop && !isLocked}
            isLocked={isLocked}
            renderInput={props.renderInput}
            onActive={() => props.onActive(field.prop)}
            onWrite={(value) => props.onWrite(withValue(line, field, value))}
          />
        )
      })}
      <span className={styles.acts}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          disabled={disabled || isFull}
          aria-label={t('lines.copy', { line: index + 1 })}
          title={t('lines.copyShort')}
          onClick={props.onDuplicate}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={disabled}
          aria-label={t('lines.remove', { line: index + 1 })}
          title={t('remove')}
          onClick={props.onRemove}
        />
      </span>
      {whole.length > 0 && <span className={styles.wholeFault}>{whole.map(({ msg }) => msg).join(' ')}</span>}
    </div>
  )
}

/** The value in words; a range lies in the form as one pair. */
function textOf(
  field: Field,
  { line, lines, wording }: { line: FormData; lines: Lines; wording: Wording },
): string {
  if (field.computed) {
    const value = computedValue(field, { fields: lines.fields, row: line, now: new Date() })
    return cellText(field, { [field.prop]: value }, wording)
  }
  if (!field.of) return cellText(field, line, wording)
  const [start, end] = (line[field.prop] as string[] | undefined) ?? []
  return cellText(field, { [field.of[0]]: start, [field.of[1]]: end }, wording)
}

function withValue(line: FormData, field: Field, value: unknown): FormData {
  const next = { ...line }
  // The label belongs to the value that is given up.
  delete next[`${field.prop}Name`]
  if (value === undefined) delete next[field.prop]
  else next[field.prop] = value
  return next
}

interface CellProps extends Pick<Props, 'renderInput'> {
  field: Field
  line: FormData
  place: string
  label: string
  text: string
  fault: string | null
  isActive: boolean
  isLocked: boolean
  onActive: () => void
  onWrite: (value: unknown) => void
}

/** Text at rest, the field's input while it is edited: a grid of hundreds of inputs would be slow. */
function Cell({
  field,
  line,
  place,
  label,
  text,
  fault,
  isActive,
  isLocked,
  renderInput,
  onActive,
  onWrite,
}: CellProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isActive) return
    const input = box.current?.querySelector<HTMLInputElement>('input, textarea, button')
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [isActive])
  const id = `line-${place}`
  return (
    <div
      className={styles.cell}
      data-label={words(field.label)}
      data-figure={isFigure(field)}
      data-fault={fault !== null}
      data-locked={isLocked}
    >
      {isActive ? (
        <div ref={box} data-cell={place} aria-label={label}>
          {renderInput(
            {
              field: withoutRadios(field),
              id,
              value: line[field.prop] as never,
              onChange: onWrite as (value: undefined) => void,
              onBlur: () => {},
              disabled: false,
              placeholder: '',
              status: fault === null ? '' : 'error',
              'aria-describedby': fault === null ? undefined : `${id}-fault`,
              'aria-label': label,
            } as InputProps<never>,
            line,
          )}
        </div>
      ) : (
        <div
          data-cell={place}
          className={styles.text}
          role="textbox"
          aria-label={label}
          aria-readonly={isLocked}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          tabIndex={isLocked ? -1 : 0}
          onFocus={isLocked ? undefined : onActive}
        >
          {text === NOTHING ? '' : text}
        </div>
      )}
      {fault !== null && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}

/** A cell has no room for choices side by side. */
function withoutRadios(field: Field): Field {
  return field.type === 'dict' && field.form!.slot === null
    ? { ...field, form: { ...field.form!, slot: 'select' } }
    : field
}

function Totals({ fields, given }: { fields: Field[]; given: FormData[] }) {
  const { t } = useTranslation('admin')
  const totals = fields.map((field) => totalOf(field, given))
  if (given.length < 2 || totals.every((total) => total === null)) return null
  return (
    <div className={styles.totals}>
      <span />
      {fields.map((field, column) => (
        <span key={field.prop} data-label={words(field.label)} data-figure={isFigure(field)}>
          {totals[column] !== null && <>{grouped(totals[column]!)}</>}
          {column === 0 && totals[0] === null && t('lines.total')}
        </span>
      ))}
      <span />
    </div>
  )
}
