import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { MenuIcon } from '../../app/frame/menu-icon.tsx'
import { drawnMenu, leavesOf } from '../../app/menu.ts'
import styles from './dashboard.module.css'

/** The user's menu, laid out flat. */
export function QuickLinks({ nodes }: { nodes: MenuNode[] }) {
  const { t } = useTranslation('frame')
  const folders = drawnMenu(nodes)
  if (folders.length === 0) return null
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{t('dashboard.quickLinks')}</h2>
      </div>
      <div className={styles.folders}>
        {folders.map((folder) => (
          <div key={folder.code} className={styles.folder}>
            <h3>{folder.name}</h3>
            <ul>
              {leavesOf([folder]).map((leaf) => (
                <li key={leaf.code}>
                  <Link to={leaf.path}>
                    <MenuIcon name={leaf.source} />
                    {leaf.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
