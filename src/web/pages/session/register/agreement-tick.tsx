import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../login.module.css'

interface Props {
  isTicked: boolean
  fault: string | undefined
  onTick: (isTicked: boolean) => void
}

const sections = ['service', 'account', 'orders', 'data', 'ending'] as const

/** The user-service agreement: its text in a dialog, and the required checkbox. */
export function AgreementTick({ isTicked, fault, onTick }: Props) {
  const { t } = useTranslation('account')
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <div className={styles.field}>
      <span className={styles.tick}>
        <input
          id="agreed"
          type="checkbox"
          checked={isTicked}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : 'agreed-told'}
          onChange={(event) => onTick(event.target.checked)}
        />
        <label htmlFor="agreed">{t('agreement.read')}</label>
        <button type="button" className={styles.link} onClick={() => dialog.current?.showModal()}>
          {t('agreement.title')}
        </button>
      </span>
      {fault !== undefined && (
        <span id="agreed-told" className={styles.fault}>
          {fault}
        </span>
      )}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="agreement-title">
        <h2 id="agreement-title">{t('agreement.title')}</h2>
        <div className={styles.agreement} tabIndex={0} role="region" aria-labelledby="agreement-title">
          {sections.map((section) => (
            <section key={section}>
              <h3>{t(`agreement.${section}.title`)}</h3>
              <p>{t(`agreement.${section}.text`)}</p>
            </section>
          ))}
        </div>
        <div className={styles.dialogButtons}>
          <button type="button" className={styles.language} onClick={close}>
            {t('agreement.close')}
          </button>
          <button
            type="button"
            className={styles.submit}
            onClick={() => {
              onTick(true)
              close()
            }}
          >
            {t('agreement.agree')}
          </button>
        </div>
      </dialog>
    </div>
  )
}
