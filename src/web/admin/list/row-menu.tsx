import { Dropdown } from 'antd'
import { useRef, useState } from 'react'
import styles from '../admin.module.css'

interface Props {
  /** What the button is called. */
  label: string
  entries: { key: string; text: () => string; danger: boolean; onClick: () => void }[]
}

/** The button behind which a row's rarer acts stand. Its menu is made when it is first asked for. */
export function RowMenu({ label, entries }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className={styles.rowMenu}>
      <button
        ref={button}
        type="button"
        className={styles.rowButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-quiet
        onClick={() => {
          setOpened(true)
          setOpen(!isOpen)
        }}
      >
        <i className={styles.dots} />
      </button>
      {wasOpened && (
        <Dropdown
          open={isOpen}
          autoFocus
          trigger={['click']}
          onOpenChange={(next) => {
            if (!next) close()
          }}
          menu={{
            items: entries.map(({ key, text, danger, onClick }) => ({ key, label: text(), danger, onClick })),
          }}
        >
          <span className={styles.rowMenuPlace} />
        </Dropdown>
      )}
    </span>
  )
}
