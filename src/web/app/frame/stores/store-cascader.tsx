import { ShopOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useTranslation } from 'react-i18next'
import { session } from '../../../lib/session.ts'
import { hasUnsaved } from '../../../lib/unsaved.ts'
import { useAskToLeave } from '../../use-ask-to-leave.ts'
import { hasChoice, placeOf, useMyStores } from './my-stores.ts'
import { switchPlace } from './switch-place.ts'
import styles from './stores.module.css'

interface Props {
  className?: string | undefined
  /** In the place of what was pressed to open it. */
  isOpenedNow?: boolean
}

/** The current store and the others, found by any part of their names. */
export function StoreCascader({ className = styles.cascader, isOpenedNow = false }: Props) {
  const { t } = useTranslation('frame')
  const askToLeave = useAskToLeave()
  const mine = useMyStores({ enabled: true })
  const groups = mine?.storeList ?? []
  const change = useMutation({ mutationFn: (place: string[]) => switchPlace(groups, place) })
  const place = placeOf(groups, mine?.current ?? null, session()?.userId ?? '')

  const handleChange = async (chosen: string[]) => {
    if (chosen.join() === place.join()) return
    if (hasUnsaved() && !(await askToLeave())) return
    change.mutate(chosen)
  }

  if (!hasChoice(groups)) return null
  return (
    <Cascader
      className={className!}
      variant="filled"
      autoFocus={isOpenedNow}
      defaultOpen={isOpenedNow}
      options={groups}
      value={place}
      onChange={(chosen) => void handleChange(chosen as string[])}
      allowClear={false}
      loading={change.isPending}
      disabled={change.isPending}
      prefix={<ShopOutlined aria-hidden />}
      aria-label={t('stores.choose')}
      displayRender={(labels) => labels.at(-1)}
      showSearch={{
        filter: (typed, path) =>
          path.some(({ label }) => String(label).toLowerCase().includes(typed.trim().toLowerCase())),
      }}
      notFoundContent={t('stores.none')}
    />
  )
}
