import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/permissions.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { LOCK_KEYS } from '../../lock/use-locking.ts'
import styles from './palette.module.css'

/** The keys that work, by where they do. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const isCustomer = useCurrentUser()?.isCustomer === true
  const maySearch = usePermission('part_search')
  const groups = [
    {
      title: t('keys.everywhere'),
      keys: [
        ['Ctrl+K', t('keys.palette')],
        ['?', t('keys.sheet')],
        ...(isCustomer && maySearch ? [['/', t('keys.search')]] : []),
        [LOCK_KEYS, t('keys.lock')],
      ],
    },
    {
      title: t('keys.lists'),
      keys: [
        ['↑ ↓', t('keys.rows')],
        ['← →', t('keys.cells')],
        [t('keys.space'), t('keys.tick')],
        ['Enter', t('keys.openRow')],
        ['Esc', t('keys.letGo')],
      ],
    },
    {
      title: t('keys.forms'),
      keys: [
        ['Ctrl+S', t('keys.save')],
        ['Esc', t('keys.close')],
        ['Enter', t('keys.nextLine')],
        ['Ctrl+D', t('keys.duplicate')],
        ['Ctrl+Delete', t('keys.removeLine')],
      ],
    },
  ]
  return (
    <Modal open title={t('keys.title')} footer={null} width={520} onCancel={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.group}>{title}</h3>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key} className={styles.key}>
                <dt>
                  <kbd translate="no">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.quiet}>{t('keys.mac')}</p>
    </Modal>
  )
}
