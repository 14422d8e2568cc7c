import { KeyOutlined, MobileOutlined, SafetyOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { arePasskeysPossible } from '../../../lib/passkeys.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { secondFactorKey } from './second-factor-key.ts'
import styles from './second-factor.module.css'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  /** A user who signed in only to set one up has just given the password. */
  isPasswordKnown?: boolean
}

/** The user's second factors: setting up, changing and removing them. */
export function SecondFactor({ isPasswordKnown = false }: Props) {
  const { t, i18n } = useTranslation('safety')
  const { modal } = useApp()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<string[]>([])
  const mine = useQuery({
    queryKey: secondFactorKey,
    queryFn: () => request('mySecondFactor', { flags: { quiet: true } }),
    staleTime: 0,
  })
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorKey })
  const removeApp = useMutation({
    mutationFn: () => request('removeTotp', { body: {} }),
    onSettled: refresh,
  })
  const removePasskey = useMutation({
    mutationFn: (passkeyId: string) => request('removePasskey', { body: { passkeyId } }),
    onSettled: refresh,
  })
  const renewCodes = useMutation({
    mutationFn: () => request('renewRecoveryCodes', { body: {} }),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onSettled: refresh,
  })
  if (mine.isPending) return <PageSkeleton kind="cards" />
  if (mine.isError) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />

  const { hasTotp, passkeys, recoveryCodesLeft, isRequired } = mine.data
  const hasAny = hasTotp || passkeys.length > 0
  const asksPassword = !hasAny && !isPasswordKnown
  const handleSetUp = (recoveryCodes: string[]) => {
    setDialog(undefined)
    setCodes(recoveryCodes)
    void refresh()
  }
  const ask = (title: string, remove: () => Promise<unknown>) =>
    modal.confirm({
      title,
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      // Refusals show where the user acted.
      onOk: () => void remove().catch(() => undefined),
    })
  return (
    <div className={styles.factors}>
      <p className={styles.intro}>{t(isRequired ? 'introRequired' : 'intro')}</p>
      <Factor
        icon={<MobileOutlined aria-hidden />}
        title={t('app.title')}
        text={t('app.text')}
        isOn={hasTotp}
        action={
          hasTotp ? (
            <Button
              danger
              aria-label={t('app.remove')}
              loading={removeApp.isPending}
              onClick={() => ask(t('app.removeQuestion'), () => removeApp.mutateAsync())}
            >
              {t('remove')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => setDialog('app')}>
              {t('app.setUp')}
            </Button>
          )
        }
      />
      <Factor
        icon={<KeyOutlined aria-hidden />}
        title={t('passkey.title')}
        text={t(arePasskeysPossible() ? 'passkey.text' : 'passkey.impossible')}
        isOn={passkeys.length > 0}
        action={
          <Button disabled={!arePasskeysPossible()} onClick={() => setDialog('passkey')}>
            {t('passkey.add')}
          </Button>
        }
      >
        {passkeys.length > 0 && (
          <ul className={styles.passkeys}>
            {passkeys.map(({ passkeyId, name, createdAt, usedAt }) => (
              <li key={passkeyId}>
                <span>
                  <b>{name}</b>{' '}
                  <span className={styles.quiet}>
                    {usedAt
                      ? t('passkey.used', { time: momentText(usedAt, i18n.language, 'dateMinute') })
                      : t('passkey.added', { time: momentText(createdAt, i18n.language, 'dateMinute') })}
                  </span>
                </span>
                <Button
                  type="text"
                  danger
                  aria-label={t('passkey.removeOf', { name })}
                  loading={removePasskey.isPending && removePasskey.variables === passkeyId}
                  onClick={() =>
                    ask(t('passkey.removeQuestion', { name }), () => removePasskey.mutateAsync(passkeyId))
                  }
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Factor>
      {hasAny && (
        <Factor
          icon={<SafetyOutlined aria-hidden />}
          title={t('recovery.title')}
          text={t('recovery.left', { count: recoveryCodesLeft })}
          isOn={recoveryCodesLeft > 0}
          action={
            <Button loading={renewCodes.isPending} onClick={() => renewCodes.mutate()}>
              {t('recovery.renew')}
            </Button>
          }
        />
      )}
      {dialog === 'app' && (
        <AppDialog asksPassword={asksPassword} onClose={() => setDialog(undefined)} onDone={handleSetUp} />
      )}
      {dialog === 'passkey' && (
        <PasskeyDialog
          asksPassword={asksPassword}
          onClose={() => setDialog(undefined)}
          onDone={handleSetUp}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  )
}

interface FactorProps {
  icon: ReactNode
  title: string
  text: string
  isOn: boolean
  action: ReactNode
  children?: ReactNode
}

function Factor({ icon, title, text, isOn, action, children }: FactorProps) {
  const { t } = useTranslation('safety')
  return (
    <section className={styles.factor} aria-label={title}>
      <div className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        <div className={styles.words}>
          <h3>
            {title} <Tag color={isOn ? 'green' : 'default'}>{t(isOn ? 'on' : 'off')}</Tag>
          </h3>
          <p>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
