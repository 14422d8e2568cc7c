import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The menu above the page, where there is no room beside it. */
export function MenuDrawer({ isOpen, onClose, children }: Props) {
  const { t } = useTranslation('frame')
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={264}
      title={t('menu')}
      styles={{ body: { padding: '8px 0' } }}
    >
      {children}
    </Drawer>
  )
}
