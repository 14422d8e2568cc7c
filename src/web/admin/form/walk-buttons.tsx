import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { dataProvider } from '../data-provider.ts'
import { errorText } from '../error-panel.tsx'
import type { Among } from './editing.ts'
import type { Row } from './form-data.ts'
import { extended, placeOf, wayFrom } from './walk.ts'
import styles from '../admin.module.css'
import { useApp } from '../../ui/use-app.ts'

interface Props {
  screen: Screen
  id: string
  among: Among
  /** Asks about unsaved changes first. */
  onGo: (id: string, among: Among) => void
}

/** To the row before or after this one in the list. */
export function WalkButtons({ screen, id, among, onGo }: Props) {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const [isFetching, setFetching] = useState(false)
  const place = placeOf(among, id)
  // Beside a row that is alone there is nothing to go to.
  if (place === null || among.total < 2) return null

  const go = async (step: -1 | 1) => {
    const way = wayFrom(among, id, step)
    if (!way) return
    if ('id' in way) return onGo(way.id, among)
    setFetching(true)
    try {
      const { filters, sorters, size } = among
      const { data } = await dataProvider.getList<Row>({
        resource: screen.name,
        pagination: { currentPage: way.page, pageSize: size },
        filters,
        sorters,
      })
      const next = {
        ...among,
        ...extended(
          among,
          way.page,
          data.map((row) => String(row[screen.table.key])),
        ),
      }
      const there = wayFrom(next, id, step)
      if (there && 'id' in there) onGo(there.id, next)
      else message.info(t('walkEnd'))
    } catch (error) {
      message.error(errorText(error, t))
    } finally {
      setFetching(false)
    }
  }

  return (
    <div className={styles.formWalk}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={isFetching || wayFrom(among, id, -1) === null}
        aria-label={t('walkPrevious')}
        title={t('walkPrevious')}
        onClick={() => void go(-1)}
      />
      <span>{t(among.isCapped ? 'walkPlaceCapped' : 'walkPlace', { place, total: among.total })}</span>
      <Button
        icon={<RightOutlined aria-hidden />}
        disabled={isFetching || wayFrom(among, id, 1) === null}
        aria-label={t('walkNext')}
        title={t('walkNext')}
        onClick={() => void go(1)}
      />
    </div>
  )
}
