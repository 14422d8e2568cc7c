import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { words } from '../words.ts'
import { actName, type Act } from './row-buttons.ts'

/** The rest of a row's buttons, behind "more". */
export function MoreActs({ acts, onAct }: { acts: Act[]; onAct: (act: Act) => void }) {
  const { t } = useTranslation('admin')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: acts.map((act) => ({
          key: actName(act),
          danger: act.kind === 'action' && act.action.danger,
          label: words(act.kind === 'transition' ? act.transition.label : act.action.label),
          onClick: () => onAct(act),
        })),
      }}
    >
      <Button type="link" size="small" icon={<DownOutlined />} iconPlacement="end">
        {t('moreActs')}
      </Button>
    </Dropdown>
  )
}
