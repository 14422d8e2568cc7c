import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, type InputRef } from 'antd'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { DrawingImage } from '../../../pages/find/assembly/drawing-image.tsx'
import { useFieldState, useForm } from '../../form/form-context.ts'
import type { FormData } from '../../form/form-data.ts'
import { nameOf, newLine } from '../../form/lines/line-data.ts'
import { SpotBox } from './spot-box.tsx'
import { areaOf, nextPosition, WHOLE, type Point, type Spot } from './spot-moves.ts'
import styles from './spots.module.css'
import { rowsIn, textsIn } from '../../../../shared/row.ts'

/** The drawing of the form with its hot spots, which are drawn, moved, numbered and removed here. */
export function SpotEditor() {
  const { t, i18n } = useTranslation('catalogue')
  const { store, isLocked } = useForm()
  const value = rowsIn(useFieldState('hotSpots', ({ data }) => data['hotSpots']))
  const lines = rowsIn(useFieldState('lines', ({ data }) => data['lines']))
  const pictures = textsIn(useFieldState('picture', ({ data }) => data['picture']))
  const [sheet, setSheet] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const number = useRef<InputRef>(null)
  const begun = useRef<Point | null>(null)
  const field = store.fields().find(({ prop }) => prop === 'hotSpots')!
  const svg = useSvg(pictures.length === 0)
  const drawing =
    pictures.length > 0 ? { svg: null, picture: pictures[sheet - 1] ?? null } : { svg, picture: null }
  if (drawing.svg === null && drawing.picture === null)
    return <p className={styles.quiet}>{t('spots.noDrawing')}</p>

  const names = new Map(lines.map((line) => [String(line['position'] ?? ''), lineName(line, i18n.language)]))
  const shown = value.filter((line) => spotOf(line).sheet === sheet)
  const current = shown.find((line) => nameOf(line) === chosen)
  const write = (next: FormData[]) => store.change('hotSpots', next.length > 0 ? next : undefined)
  const change = (line: FormData, spot: Partial<Spot>) =>
    write(value.map((one) => (nameOf(one) === nameOf(line) ? { ...one, ...spot } : one)))
  const remove = (line: FormData) => {
    setChosen(null)
    write(value.filter((one) => nameOf(one) !== nameOf(line)))
  }
  function pointOf(event: PointerEvent): Point {
    const box = frame.current!.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * WHOLE,
      y: ((event.clientY - box.top) / box.height) * WHOLE,
    }
  }
  function add(from: Point, to: Point) {
    const listed = lines.map((line) => String(line['position'] ?? ''))
    const position = nextPosition(value.map(spotOf), listed)
    const line = newLine(field.lines!, { position, sheet, ...areaOf(from, to) })
    write([...value, line])
    setChosen(nameOf(line))
  }

  return (
    <section className={styles.editor} aria-label={t('spots.title')}>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <Segmented
            aria-label={t('spots.sheets')}
            value={sheet}
            options={pictures.map((_, at) => ({
              value: at + 1,
              label: t('spots.sheet', { number: at + 1 }),
            }))}
            onChange={(next) => {
              setSheet(next)
              setChosen(null)
            }}
          />
        )}
        {current && !isLocked ? (
          <>
            <Input
              ref={number}
              className={styles.numberInput}
              aria-label={t('spots.number')}
              addonBefore={t('spots.number')}
              maxLength={10}
              value={spotOf(current).position}
              onChange={({ target }) => change(current, { position: target.value.trim() })}
            />
            <span className={styles.quiet}>{names.get(spotOf(current).position) || t('spots.unlisted')}</span>
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => remove(current)}>
              {t('spots.remove')}
            </Button>
          </>
        ) : (
          <span className={styles.quiet}>{isLocked ? '' : t('spots.help')}</span>
        )}
      </div>
      <div
        ref={frame}
        className={styles.frame}
        onPointerDown={(event) => {
          setChosen(null)
          begun.current = isLocked ? null : pointOf(event)
        }}
        onPointerUp={(event) => {
          if (begun.current) add(begun.current, pointOf(event))
          begun.current = null
        }}
        onPointerCancel={() => {
          begun.current = null
        }}
      >
        <DrawingImage drawing={drawing} />
        {shown.map((line) => {
          const spot = spotOf(line)
          return (
            <SpotBox
              key={nameOf(line)}
              spot={spot}
              name={names.get(spot.position) ?? ''}
              isChosen={nameOf(line) === chosen}
              isLocked={isLocked}
              pointOf={pointOf}
              onChoose={() => setChosen(nameOf(line))}
              onChange={({ x, y, w, h }) => change(line, { x, y, w, h })}
              onRemove={() => remove(line)}
              onRenumber={() => number.current?.focus({ cursor: 'all' })}
            />
          )
        })}
      </div>
    </section>
  )
}

function spotOf(line: FormData): Spot {
  const figure = (prop: string, otherwise: number) => Number(line[prop] ?? otherwise)
  return {
    ...{ position: String(line['position'] ?? ''), sheet: figure('sheet', 1) },
    ...{ x: figure('x', 0), y: figure('y', 0), w: figure('w', 1), h: figure('h', 1) },
  }
}

function lineName(line: FormData, language: string): string {
  const { nameZh, nameEn } = line as { nameZh?: string; nameEn?: string }
  return (language.startsWith('en') ? nameEn || nameZh : nameZh) ?? ''
}

/** The system's own drawing of a stored assembly, which no field of the form holds. */
function useSvg(isWanted: boolean): string | null {
  const { store } = useForm()
  const id = store.row()['id']
  const assemblyId = typeof id === 'string' ? id : ''
  const assembly = useQuery({
    queryKey: ['assembly', assemblyId],
    enabled: isWanted && assemblyId !== '',
    queryFn: ({ signal }) =>
      request('readAssembly', { query: { assemblyId }, signal, flags: { quiet: true } }),
  })
  return assembly.data?.svg ?? null
}
