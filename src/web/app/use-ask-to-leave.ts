import { useTranslation } from 'react-i18next'
import { useConfirm } from '../lib/use-confirm.ts'

/** Asks whether to discard unsaved changes; `page` names the page with the changes. */
export function useAskToLeave(): (page?: string) => Promise<boolean> {
  const { t } = useTranslation('common')
  const confirm = useConfirm()
  return (page) =>
    confirm({
      title: page ? t('leave.titleOf', { page }) : t('leave.title'),
      content: t('leave.text'),
      okText: t('leave.leave'),
      okButtonProps: { danger: true },
      cancelText: t('leave.stay'),
      // Enter, pressed without reading, must not discard input.
      focusable: { autoFocusButton: 'cancel' },
    }).then(
      () => true,
      () => false,
    )
}
