import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { VinSearch } from './vin-search.tsx'
import styles from './vin.module.css'

/** As wide as results without filters beside them. */
const WINDOW = 'popup,width=1180,height=860'

/** Parts for a truck; the same page also opens in its own window. */
export default function VinPage() {
  const { t } = useTranslation('vin')
  const [params] = useSearchParams()
  return (
    <VinSearch
      extra={
        <Button
          type="text"
          className={styles.ownWindow}
          icon={<ExportOutlined aria-hidden />}
          onClick={() => window.open(`/vinSearchPage?${params.toString()}`, 'vinSearch', WINDOW)}
        >
          {t('ownWindow')}
        </Button>
      }
    />
  )
}
