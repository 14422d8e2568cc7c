import { Modal } from 'antd'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundList } from './found-list.tsx'
import { usePalette } from './use-palette.ts'
import styles from './palette.module.css'

const LONGEST_TEXT = 60

interface Props {
  onClose: () => void
  onShortcuts: () => void
}

/** Every page of the menu, the rows of its screens, parts and settings, found by one text. */
export function Palette({ onClose, onShortcuts }: Props) {
  const { t } = useTranslation('palette')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, note } = usePalette(typed, { onShortcuts })
  const places = groups.flatMap(({ places: some }) => some)
  const active = Math.min(chosen, places.length - 1)

  const goTo = (at: number) => {
    const place = places[at]
    if (!place) return
    if (!place.staysOpen) onClose()
    place.go()
  }
  const handleKey = (event: KeyboardEvent) => {
    // During a composition, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing || places.length === 0) return
    if (event.key === 'Enter') goTo(active)
    else if (event.key === 'ArrowDown') setChosen((active + 1) % places.length)
    else if (event.key === 'ArrowUp') setChosen((active - 1 + places.length) % places.length)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      width={600}
      onCancel={onClose}
      // Before, the dialog takes the focus for itself.
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <input
        ref={field}
        data-palette
        role="combobox"
        className={styles.field}
        aria-label={t('placeholder')}
        aria-expanded={places.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={t('placeholder')}
        value={typed}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={handleKey}
      />
      <FoundList id={listId} groups={groups} active={active} onChoose={setChosen} onGo={goTo} />
      <p className={styles.quiet} role="status">
        {note ?? <span className={styles.keysHint}>{t('hint')}</span>}
      </p>
    </Modal>
  )
}
