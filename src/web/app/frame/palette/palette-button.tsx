import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '../../../lib/is-typing.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))
const fetchPalette = () => void loadPalette().catch(() => undefined)

/** The palette, by its button or Ctrl+K (⌘K) anywhere, and the sheet of shortcuts, by "?" outside of fields. */
export function PaletteButton({ isDrawn }: { isDrawn: boolean }) {
  const { t } = useTranslation('frame')
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const opener = useRef<Element | null>(null)
  const open = useCallback((what: 'palette' | 'shortcuts') => {
    // The sheet that is opened from the palette goes back to where the palette was opened.
    if (!document.activeElement?.closest('[data-palette]')) opener.current = document.activeElement
    setShown(what)
  }, [])
  const close = () => {
    setShown(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      const isK = event.key.toLowerCase() === 'k' && isCommand && !event.shiftKey && !event.altKey
      if (!isK && (event.key !== '?' || isCommand || isTyping(event.target))) return
      event.preventDefault()
      open(isK ? 'palette' : 'shortcuts')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open])
  return (
    <>
      {isDrawn && (
        <Button
          type="text"
          icon={<SearchOutlined aria-hidden />}
          title={`${t('palette')} (Ctrl+K)`}
          aria-label={t('palette')}
          aria-haspopup="dialog"
          onPointerEnter={fetchPalette}
          onFocus={fetchPalette}
          onClick={() => open('palette')}
        />
      )}
      <Suspense>
        {shown === 'palette' && <Palette onClose={close} onShortcuts={() => open('shortcuts')} />}
        {shown === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  )
}
