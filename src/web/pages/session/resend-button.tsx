import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import styles from './login.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  /** When a code may be requested again, in milliseconds of this device's clock; 0 before the first. */
  resendAt: number
  onSend: () => Promise<void>
  /** Disabled while it could not send anything. */
  isOff?: boolean
}

/** Requests a code, counts down until the next, and shows below why none was sent. */
export function ResendButton({ resendAt, onSend, isOff = false }: Props) {
  const { t } = useTranslation('account')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const left = useSecondsLeft(resendAt)
  const first = resendAt === 0

  const handleClick = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await onSend()
    } catch (error) {
      setFault((error instanceof ApiError && error.msg) || t('notSent'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.resend}
        disabled={isBusy || isOff || left > 0}
        onClick={() => void handleClick()}
      >
        {left > 0 ? t('resendIn', { seconds: left }) : first ? t('sendCode') : t('resend')}
      </button>
      {fault && (
        <span className={styles.resendFault} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
