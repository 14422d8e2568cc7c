import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './oe-number.module.css'
import { useApp } from './use-app.ts'

/** How long a tick replaces the copy icon. */
const TICK_MS = 1500

/** An OE number, VIN or code: monospaced, never translated, copied with one click. */
export function OeNumber({ value, copyable = true }: { value: string; copyable?: boolean }) {
  const { t } = useTranslation('common')
  const { message } = useApp()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const handleCopy = () =>
    void copyText(value).then(
      () => setCopied(true),
      () => message.warning(t('copyFailed')),
    )
  return (
    <span className={styles.oe}>
      <span className="oe-number" translate="no">
        {value}
      </span>
      {copyable && (
        <button
          type="button"
          className={styles.copy}
          aria-label={copied ? t('copied') : t('of', { what: t('copy'), of: value })}
          title={copied ? t('copied') : t('copy')}
          onClick={handleCopy}
        >
          {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        </button>
      )}
    </span>
  )
}

/** navigator.clipboard is missing on plain http in a local network. */
async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page may not write to the clipboard.')
  await navigator.clipboard.writeText(text)
}
