import { MessageOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'

/** Puts a canned answer into the message, where it can still be changed. */
export function CannedPicker({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('chat')
  const canned = useQuery({
    queryKey: ['cannedAnswers'],
    queryFn: () => request('cannedAnswers', { flags: { quiet: true } }),
    staleTime: 60_000,
  })
  const answers = canned.data?.answers ?? []
  if (answers.length === 0) return null
  const items = answers.map(({ id, title, text }) => ({
    key: id,
    label: title,
    onClick: () => onChoose(text),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
      <Button type="text" icon={<MessageOutlined aria-hidden />} title={t('desk.canned')}>
        {t('desk.canned')}
      </Button>
    </Dropdown>
  )
}
