import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { moved, WHOLE, zoomed } from './zoom.ts'

const STEP = 1.35
const KEY_PIXELS = 60
/** A pointer that moves less is a press. */
const DRAG_PIXELS = 5

/** Zoom and position of a drawing by wheel, pointer, two fingers and keyboard. */
export function useZoom(frame: RefObject<HTMLDivElement | null>) {
  const [look, setLook] = useState(WHOLE)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef({ x: 0, y: 0 })
  const isDragging = useRef(false)

  const boxOf = () => frame.current!.getBoundingClientRect()
  const zoom = (by: number, at?: { x: number; y: number }) => {
    const size = boxOf()
    setLook((now) => zoomed(now, { by, at: at ?? { x: size.width / 2, y: size.height / 2 }, size }))
  }
  const move = (dx: number, dy: number) => setLook((now) => moved(now, { dx, dy, size: boxOf() }))

  // React listens to the wheel passively, and the page would scroll.
  useEffect(() => {
    const element = frame.current!
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      setLook((now) => zoomed(now, { by: Math.exp(-event.deltaY * 0.0016), at, size: box }))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [frame])

  const handlers = {
    onPointerDown(event: PointerEvent) {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      start.current = { x: event.clientX, y: event.clientY }
      isDragging.current = false
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      if (!isDragging.current && distance(start.current, now) < DRAG_PIXELS) return
      isDragging.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, now)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) return move(now.x - before.x, now.y - before.y)
      const box = boxOf()
      const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top }
      zoom(distance(now, other) / Math.max(1, distance(before, other)), middle)
    },
    onPointerUp: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => pointers.current.delete(event.pointerId),
    // The end of a drag is no press on the hot spot beneath.
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!isDragging.current) return
      isDragging.current = false
      event.stopPropagation()
      event.preventDefault()
    },
    onKeyDown(event: KeyboardEvent) {
      const act = keys[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    },
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(KEY_PIXELS, 0),
    ArrowRight: () => move(-KEY_PIXELS, 0),
    ArrowUp: () => move(0, KEY_PIXELS),
    ArrowDown: () => move(0, -KEY_PIXELS),
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setLook(WHOLE),
  }
  return {
    look,
    handlers,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    showWhole: () => setLook(WHOLE),
  }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)
