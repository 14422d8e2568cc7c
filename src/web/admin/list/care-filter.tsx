import { CloseCircleFilled, UserOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CARE_OF_ME, CARE_OF_NOBODY, type CareParam } from '../../../shared/screen/care-params.ts'
import { request } from '../../lib/request.ts'
import styles from '../admin.module.css'
import { useListContext } from './list-context.ts'

/** Narrows the list to what somebody takes care of, or to a tag. */
export function CareFilter() {
  const { screen, query, onQuery } = useListContext()
  const { values } = query
  const onSearch = (next: Record<string, string>) => onQuery({ ...query, current: 1, values: next })
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { careOf, careTag } = values
  const isOn = careOf !== undefined || careTag !== undefined
  const used = useQuery({
    queryKey: ['usedCares', screen.name],
    enabled: isOpen || isOn,
    queryFn: ({ signal }) =>
      request('usedCares', { query: { screen: screen.name }, signal, flags: { quiet: true } }),
  })
  const assignees = used.data?.assignees ?? []
  const words: Record<string, string> = {
    [CARE_OF_ME]: t('care.mine'),
    [CARE_OF_NOBODY]: t('care.nobody'),
    ...Object.fromEntries(assignees.map(({ id, name }) => [id, name])),
  }
  const choose = (name: CareParam, value: string) => {
    const others = Object.fromEntries(Object.entries(values).filter(([each]) => each !== name))
    onSearch(values[name] === value ? others : { ...others, [name]: value })
  }
  const clear = () =>
    onSearch(
      Object.fromEntries(Object.entries(values).filter(([each]) => each !== 'careOf' && each !== 'careTag')),
    )
  const items: MenuProps['items'] = [
    { key: `careOf ${CARE_OF_ME}`, label: t('care.mine') },
    { key: `careOf ${CARE_OF_NOBODY}`, label: t('care.nobody') },
    ...(assignees.length > 0
      ? [
          {
            key: 'assignees',
            type: 'group' as const,
            label: t('care.assignee'),
            children: assignees.map(({ id, name }) => ({ key: `careOf ${id}`, label: name })),
          },
        ]
      : []),
    ...((used.data?.tags.length ?? 0) > 0
      ? [
          {
            key: 'tags',
            type: 'group' as const,
            label: t('care.tag'),
            children: used.data!.tags.map((tag) => ({ key: `careTag ${tag}`, label: tag })),
          },
        ]
      : []),
  ]
  const chosen = [careOf === undefined ? null : (words[careOf] ?? '…'), careTag].filter(Boolean).join(' · ')
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={isOpen}
        onOpenChange={setOpen}
        menu={{
          items,
          selectedKeys: [`careOf ${careOf}`, `careTag ${careTag}`],
          className: styles.careMenu!,
          onClick: ({ key }) => {
            const at = key.indexOf(' ')
            choose(key.slice(0, at) as CareParam, key.slice(at + 1))
          },
        }}
      >
        <Button
          type={isOn ? 'default' : 'text'}
          icon={<UserOutlined aria-hidden />}
          aria-label={isOn ? t('care.filtered', { by: chosen }) : t('care.filter')}
          title={t('care.filter')}
        >
          {isOn && chosen}
        </Button>
      </Dropdown>
      {isOn && (
        <Button
          type="text"
          icon={<CloseCircleFilled aria-hidden />}
          aria-label={t('care.clear')}
          title={t('care.clear')}
          onClick={clear}
        />
      )}
    </>
  )
}
