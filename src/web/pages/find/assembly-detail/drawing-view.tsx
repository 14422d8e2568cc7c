import { FullscreenOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawingImage } from '../assembly/drawing-image.tsx'
import type { Assembly } from './order-lines.ts'
import { useZoom } from './use-zoom.ts'
import styles from './assembly-detail.module.css'

interface Props {
  assembly: Assembly
  active: string | null
  onPoint: (position: string | null) => void
  onPress: (position: string) => void
}

/** The drawing with its hot spots, moved and zoomed by any pointer or by keyboard. */
export function DrawingView({ assembly, active, onPoint, onPress }: Props) {
  const { t } = useTranslation('assembly')
  const frame = useRef<HTMLDivElement>(null)
  const { look, handlers, zoomIn, zoomOut, showWhole } = useZoom(frame)
  const [sheet, setSheet] = useState(() => sheetsWith(assembly, active)[0] ?? 1)
  const { pictures, hotSpots } = assembly
  const drawing = pictures.length > 0 ? { svg: null, picture: pictures[sheet - 1] ?? null } : assembly
  const spots = hotSpots.filter((spot) => spot.sheet === sheet)
  const marked = sheetsWith(assembly, active)
  const names = new Map(assembly.lines.map(({ position, name }) => [position, name]))
  return (
    <div className={styles.view}>
      {pictures.length > 1 && (
        <Segmented
          className={styles.sheets}
          aria-label={t('sheets')}
          value={sheet}
          // A dot says where the part is whose row is pointed at.
          options={pictures.map((_, at) => ({
            value: at + 1,
            label: `${t('sheet', { number: at + 1 })}${marked.includes(at + 1) ? ' •' : ''}`,
          }))}
          onChange={(next) => {
            setSheet(next)
            showWhole()
          }}
        />
      )}
      {/* A drawing is an application of its own to the keyboard, whose keys its label names. */}
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        tabIndex={0}
        aria-label={t('drawing', { name: assembly.name })}
        {...handlers}
      >
        <div
          className={styles.drawing}
          style={{ transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
        >
          <DrawingImage drawing={drawing} />
          {spots.map(({ position, x, y, w, h }, at) => (
            <button
              key={`${position} ${x} ${y}`}
              type="button"
              className={active === position ? styles.spotActive : styles.spot}
              style={{ left: `${x / 10}%`, top: `${y / 10}%`, width: `${w / 10}%`, height: `${h / 10}%` }}
              // Several spots of one position are one stop of the keyboard.
              tabIndex={spots.findIndex((other) => other.position === position) === at ? 0 : -1}
              aria-label={t('position', { position, name: names.get(position) ?? '' })}
              onPointerEnter={() => onPoint(position)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(position)}
              onClick={() => onPress(position)}
            />
          ))}
        </div>
      </div>
      <div className={styles.zoom}>
        <Button
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          onClick={zoomIn}
        />
        <Button
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          onClick={zoomOut}
        />
        <Button
          icon={<FullscreenOutlined aria-hidden />}
          aria-label={t('whole')}
          title={t('whole')}
          onClick={showWhole}
        />
      </div>
    </div>
  )
}

/** The sheets that a position is on. */
function sheetsWith({ hotSpots }: Assembly, position: string | null): number[] {
  return hotSpots.flatMap((spot) => (spot.position === position ? [spot.sheet] : []))
}
