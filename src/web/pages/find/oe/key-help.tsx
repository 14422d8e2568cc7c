import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'

const keys = ['enter', 'arrows', 'plus', 'digit', 'star', 'escape'] as const

/** The keys of the search box, shown on a click, or by focus and Enter. */
export function KeyHelp() {
  const { t } = useTranslation('search')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('keys.title')}
      content={
        <dl className={styles.keys}>
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{t(`keys.${key}.key`)}</kbd>
              </dt>
              <dd>{t(`keys.${key}.does`)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        size="large"
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('keys.title')}
      />
    </Popover>
  )
}
