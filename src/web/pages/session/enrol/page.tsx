import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { signOut } from '../../../app/sign-out.ts'
import { request } from '../../../lib/request.ts'
import { safeRedirect } from '../../../lib/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SecondFactor } from '../../account/second-factor/second-factor.tsx'
import { secondFactorKey } from '../../account/second-factor/second-factor-key.ts'
import styles from './enrol.module.css'

/** For users whose role requires a second factor that they lack: nothing else is open. */
export default function EnrolPage() {
  const { t } = useTranslation('safety')
  const [query] = useSearchParams()
  const { data } = useQuery({
    queryKey: secondFactorKey,
    queryFn: () => request('mySecondFactor', { flags: { quiet: true } }),
  })
  const isDone = data !== undefined && (data.hasTotp || data.passkeys.length > 0)
  return (
    <main className={styles.page}>
      <title>{t('enrol.title')}</title>
      <PageHeader title={t('enrol.title')} description={t('enrol.text')} />
      <SecondFactor isPasswordKnown />
      <Flex gap="small" justify="end">
        <Button onClick={() => void signOut()}>{t('enrol.signOut')}</Button>
        <Button
          type="primary"
          disabled={!isDone}
          // Reloads, because calls that were refused before are open now.
          onClick={() => location.assign(safeRedirect(query.get('redirect')))}
        >
          {t('enrol.goOn')}
        </Button>
      </Flex>
    </main>
  )
}
