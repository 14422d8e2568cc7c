import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './captcha.module.css'
import login from './login.module.css'
import type { Captcha } from './use-captcha.ts'

interface Props {
  captcha: Captcha
  field?: Ref<HTMLInputElement>
  value: string
  fault: string | undefined
  onChange: (letters: string) => void
  onRenew: () => void
}

/** The letters of a picture, with advice for people who cannot see it. */
export function CaptchaField({ captcha, field, value, fault, onChange, onRenew }: Props) {
  const { t } = useTranslation('session')
  return (
    <div className={login.field}>
      <label htmlFor="captcha">{t('captcha.label')}</label>
      <div className={styles.row}>
        <input
          id="captcha"
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? 'captcha-fault captcha-hint' : 'captcha-hint'}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className={styles.picture} onClick={onRenew} title={t('captcha.renew')}>
          <img src={captcha.image} width={130} height={44} alt={t('captcha.renew')} />
        </button>
      </div>
      {fault && (
        <span id="captcha-fault" className={login.fault}>
          {fault}
        </span>
      )}
      <span id="captcha-hint" className={styles.hint}>
        {t('captcha.hint')}
      </span>
    </div>
  )
}
