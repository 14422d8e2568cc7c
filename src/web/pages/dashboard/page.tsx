import { useTranslation } from 'react-i18next'

/** Where a user starts. */
export default function Dashboard() {
  const { t } = useTranslation('frame')
  return <h1>{t('home')}</h1>
}
