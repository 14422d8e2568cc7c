import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { PaginationProps } from 'antd'
import { cloneElement, isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Way = 'prev' | 'next'

interface Props {
  way: Way
  element: ReactElement<HTMLAttributes<HTMLElement> & { disabled?: boolean }>
  /** antd's, at the first and the last page. */
  disabled?: boolean
}

const drawings = { prev: <LeftOutlined aria-hidden />, next: <RightOutlined aria-hidden /> }

/** The `itemRender` of every pagination: names its arrows in the page's language. */
export const pageButton: NonNullable<PaginationProps['itemRender']> = (_page, type, element): ReactNode => {
  if (type === 'page' || !isValidElement<HTMLAttributes<HTMLElement>>(element)) return element
  // The item around a jump of five pages has a title; the drawing inside adds nothing.
  if (type !== 'prev' && type !== 'next') return cloneElement(element, { 'aria-hidden': true })
  return <PageButton way={type} element={element} />
}

function PageButton({ way, element, disabled = false }: Props) {
  const { t } = useTranslation('common')
  return cloneElement(element, { disabled, 'aria-label': t(`page.${way}`) }, drawings[way])
}
