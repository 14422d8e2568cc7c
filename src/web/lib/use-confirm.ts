import { App, type ModalFuncProps } from 'antd'
import { useTranslation } from 'react-i18next'

/** Somebody answered no. */
export class ConfirmationRefused extends Error {
  override name = 'ConfirmationRefused'
}

type Ask = (question: ModalFuncProps) => Promise<void>

/** Asks before something is done; rejects with ConfirmationRefused when the answer is no. */
export function useConfirm(): Ask {
  const { t } = useTranslation('common')
  const { modal } = App.useApp()
  return async (question) => {
    const isAgreed = await modal.confirm({ cancelText: t('cancel'), ...question })
    if (!isAgreed) throw new ConfirmationRefused(t('confirmRefused'))
  }
}

/** For a rejection that needs nothing more: nothing is done. Anything else is thrown on. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof ConfirmationRefused)) throw error
}
