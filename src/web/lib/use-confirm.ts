import { type ModalFuncProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useApp } from '../ui/use-app.ts'

/** The person declined. */
export class ConfirmationRefused extends Error {
  override name = 'ConfirmationRefused'
}

type Ask = (question: ModalFuncProps) => Promise<void>

/** Asks before an action; rejects with ConfirmationRefused when the person declines. */
export function useConfirm(): Ask {
  const { t } = useTranslation('common')
  const { modal } = useApp()
  return async (question) => {
    const dialog = modal.confirm({ cancelText: t('cancel'), ...question })
    if (!(await dialog.isAgreed())) throw new ConfirmationRefused(t('confirmRefused'))
  }
}

/** For a rejection that needs no handling. Anything else is thrown again. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof ConfirmationRefused)) throw error
}
