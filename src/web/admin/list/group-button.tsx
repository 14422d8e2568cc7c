import { GroupOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { groupingOf } from '../../../shared/screen/grouping.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import { words } from '../words.ts'
import { useListContext } from './list-context.ts'

/** Chooses by what the rows of the list are grouped. */
export function GroupButton() {
  const { screen, query, onQuery } = useListContext()
  const { t } = useTranslation('admin')
  const isPhone = useBreakpoint().sm === false
  const labelOf = (field: Field) =>
    groupingOf(field) === 'month' ? t('groups.byMonth', { label: words(field.label) }) : words(field.label)
  const offered = screen.fields.filter(({ prop }) => screen.table.groupBy.includes(prop))
  const chosen = offered.find(({ prop }) => prop === query.groupBy)
  const title = chosen ? t('groups.by', { label: labelOf(chosen) }) : t('groups.title')
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectedKeys: [query.groupBy ?? ''],
        items: [
          { key: '', label: t('groups.none') },
          ...offered.map((field) => ({ key: field.prop, label: labelOf(field) })),
        ],
        onClick: ({ key }) => onQuery({ ...query, current: 1, look: 'table', groupBy: key || null }),
      }}
    >
      <Button type="text" icon={<GroupOutlined aria-hidden />} aria-label={title} title={title}>
        {!isPhone && title}
      </Button>
    </Dropdown>
  )
}
