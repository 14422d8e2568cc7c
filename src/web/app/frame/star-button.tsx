import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStar, useStarred } from './use-starred.ts'

/** Puts the current page at the top of the menu, or takes it from there. */
export function StarButton({ code }: { code: string }) {
  const { t } = useTranslation('frame')
  const isStarred = useStarred().includes(code)
  const star = useStar()
  const words = t(isStarred ? 'unstar' : 'star')
  return (
    <Button
      type="text"
      size="small"
      icon={isStarred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      title={words}
      aria-label={words}
      aria-pressed={isStarred}
      disabled={star.isPending}
      onClick={() => star.mutate({ code, isStarred: !isStarred })}
    />
  )
}
