import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, type Location } from 'react-router-dom'
import { EmptyState } from '../ui/empty-state.tsx'

/** Whether an address means one row of a list and does not say which, as a link cut short does. */
export function namesNone(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  list: string,
): boolean {
  const isOfOne = pathname === `${list}/detail` || pathname === `${list}/record`
  return isOfOne && !new URLSearchParams(search).get('id')
}

/** Instead of a row that the address does not name: the way to the list. */
export function NoneNamed({ list }: { list: string }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  return (
    <EmptyState
      title={t('noneNamed')}
      description={t('chooseOne')}
      action={
        <Button type="primary" onClick={() => void navigate(list)}>
          {t('openList')}
        </Button>
      }
    />
  )
}
