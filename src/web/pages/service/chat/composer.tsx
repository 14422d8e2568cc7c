import { PictureOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_CHAT_TEXT } from '../../../../shared/chat.ts'
import { chatPictures } from '../../../../shared/upload-purposes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/files.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { useApp } from '../../../ui/use-app.ts'
import styles from './chat.module.css'

export interface Sent {
  clientId: string
  text?: string
  picture?: string
  partId?: string
  orderId?: string
}

interface Props {
  /** Sends a message; refuses with an ApiError. */
  onSend: (sent: Sent) => Promise<unknown>
  text: string
  onText: (text: string) => void
  /** More ways to send something, before the picture. */
  extra?: ReactNode
  disabled?: boolean
}

/** Writes a message: Enter sends, Shift+Enter begins a line. */
export function Composer({ onSend, text, onText, extra, disabled = false }: Props) {
  const { t } = useTranslation('chat')
  const { message } = useApp()
  const input = useRef<InputRef>(null)
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  // A message that failed is sent again under the same id, so that it is stored once.
  const pending = useRef<{ text: string; clientId: string } | null>(null)

  const trying = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      message.error((error instanceof ApiError && error.msg) || t('notSent'))
      return false
    } finally {
      setBusy(false)
    }
  }
  const handleSend = async () => {
    const said = text.trim()
    if (said === '' || isBusy) return
    if (pending.current?.text !== said) pending.current = { text: said, clientId: newRequestId() }
    const { clientId } = pending.current
    if (!(await trying(() => onSend({ clientId, text: said })))) return
    pending.current = null
    onText('')
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void handleSend()
  }
  const handlePicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    target.value = ''
    if (!chosen) return
    if (chosen.size > chatPictures.maxBytes) return message.warning(t('pictureTooLarge'))
    await trying(async () => {
      const { signal } = new AbortController()
      const { fileId } = await upload(chosen, { field: 'chat.pictures', onProgress: () => {}, signal })
      await onSend({ clientId: newRequestId(), picture: fileId })
    })
  }
  return (
    <div className={styles.composer}>
      <Input.TextArea
        ref={input}
        value={text}
        maxLength={MOST_CHAT_TEXT}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        disabled={disabled}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={handleKey}
      />
      <div className={styles.tools}>
        {extra}
        <Button
          type="text"
          icon={<PictureOutlined aria-hidden />}
          aria-label={t('sendPicture')}
          title={t('sendPicture')}
          disabled={disabled || isBusy}
          onClick={() => file.current?.click()}
        />
        <input
          ref={file}
          type="file"
          hidden
          accept={chatPictures.accept.map((kind) => `.${kind}`).join(',')}
          onChange={(event) => void handlePicture(event)}
        />
        <span className={styles.spring} />
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          loading={isBusy}
          disabled={disabled || text.trim() === ''}
          onClick={() => void handleSend()}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  )
}
