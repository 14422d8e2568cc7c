import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { offerActs } from '../../lib/page-acts.ts'
import { words } from '../words.ts'
import { useListContext } from './list-context.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** Offers help for the page to those who look for it by name. */
export function PageHelp() {
  const { screen } = useListContext()
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const title = t('help.title', { title: words(screen.title) })
  useEffect(() => offerActs(pathname, [{ key: 'help', title, run: () => setOpen(true) }]), [pathname, title])
  if (!isOpen) return null
  return (
    <Suspense>
      <HelpDialog title={title} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
