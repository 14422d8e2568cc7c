import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Links to the list behind a figure, for people who may open that list. */
export function DrillLink({
  to,
  className,
  children,
}: {
  to: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  if (to === undefined) return <span className={className}>{children}</span>
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
