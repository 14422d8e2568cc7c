import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { arePasskeysPossible, showPasskey } from '../../../lib/passkeys.ts'
import { request } from '../../../lib/request.ts'
import styles from '../login.module.css'
import { Refusal } from '../refusal.tsx'

const flags = { quiet: true, tokenless: true }

/** Signs in with a passkey only; absent where the browser supports none. */
export function PasskeyButton({
  onSignIn,
}: {
  onSignIn: (tokens: ReplyOf<Calls['signIn']>) => Promise<void>
}) {
  const { t } = useTranslation('session')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  if (!arePasskeysPossible()) return null

  const handleClick = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { ticket, options } = await request('askPasskey', { body: {}, flags })
      const response = await showPasskey(options)
      await onSignIn(await request('signInWithPasskey', { body: { ticket, response }, flags }))
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.passkey}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void handleClick()}
      >
        {t('second.signInWithPasskey')}
      </button>
      {refusal instanceof ApiError && <Refusal error={refusal} />}
    </>
  )
}
