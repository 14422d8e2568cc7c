import { AppstoreOutlined, CalendarOutlined, ProjectOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Look } from '../../../../shared/screen/normal-list.ts'
import { useListContext } from '../list-context.ts'
import { looksOf } from '../list-query.ts'

const drawings: Record<Look, typeof TableOutlined> = {
  table: TableOutlined,
  board: ProjectOutlined,
  calendar: CalendarOutlined,
  gallery: AppstoreOutlined,
}

/** Chooses between the looks that the list offers. */
export function LookSwitch() {
  const { screen, query, onQuery } = useListContext()
  const { t } = useTranslation('admin')
  return (
    <Segmented<Look>
      aria-label={t('looks.title')}
      value={query.look}
      options={looksOf(screen).map((look) => {
        const Drawing = drawings[look]
        const label = t(`looks.${look}`)
        return {
          value: look,
          title: label,
          label: (
            <span role="img" aria-label={label}>
              <Drawing aria-hidden />
            </span>
          ),
        }
      })}
      onChange={(look) => onQuery({ ...query, current: 1, look })}
    />
  )
}
