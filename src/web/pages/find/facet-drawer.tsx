import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The filters of results on a phone. */
export function FacetDrawer({ isOpen, onClose, children }: Props) {
  const { t } = useTranslation('search')
  return (
    <Drawer open={isOpen} placement="left" size={300} title={t('facet.title')} onClose={onClose}>
      {children}
    </Drawer>
  )
}
