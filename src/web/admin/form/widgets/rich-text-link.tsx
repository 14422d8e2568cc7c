import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isHttpAddress } from '../../../../shared/screen/http-address.ts'
import styles from './rich-text.module.css'

/** Asks where the chosen words, or those of the link at the cursor, lead to. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'rich'])
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const handleApply = () => {
    const href = withScheme(typed.trim())
    if (!isHttpAddress(href)) return setWrong(true)
    if (before === '' && editor.state.selection.empty)
      editor.commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    close()
  }
  const handleUnlink = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would save the form around it, Esc close it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') handleApply()
    else close()
  }

  return (
    <div className={styles.link}>
      <Input
        autoFocus
        size="small"
        inputMode="url"
        value={typed}
        placeholder="https://"
        maxLength={2000}
        status={isWrong ? 'error' : ''}
        aria-label={t('rich:address')}
        aria-invalid={isWrong}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={handleKeyDown}
      />
      <Button size="small" type="primary" onClick={handleApply}>
        {t('rich:apply')}
      </Button>
      {before !== '' && (
        <Button size="small" onClick={handleUnlink}>
          {t('rich:unlink')}
        </Button>
      )}
      {isWrong && (
        <span role="alert" className={styles.wrong}>
          {t('fault.link')}
        </span>
      )}
    </div>
  )
}

/** People type example.com; what names another scheme is left for the check to refuse. */
function withScheme(address: string): string {
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}
