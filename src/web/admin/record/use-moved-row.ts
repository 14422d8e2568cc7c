import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../ui/use-app.ts'
import type { PageState } from '../form/page-address.ts'
import { recordAddress } from './record-address.ts'

interface Moved {
  list: string
  /** The row that stands for the one asked for; undefined where that one is there itself. */
  movedTo: string | undefined
  state: PageState | null
}

/** Goes on to the row that the one asked for was merged into, and says so. */
export function useMovedRow({ list, movedTo, state }: Moved) {
  const navigate = useNavigate()
  const { message } = useApp()
  const { t } = useTranslation('record')
  useEffect(() => {
    if (movedTo === undefined) return
    message.info(t('movedHere'))
    void navigate(recordAddress(list, movedTo), { replace: true, state })
  }, [movedTo, list, state, navigate, message, t])
}
