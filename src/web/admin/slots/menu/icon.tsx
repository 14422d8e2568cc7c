import { useTranslation } from 'react-i18next'
import { menuIcons } from '../../../../shared/menu-icons.ts'
import { MenuIcon } from '../../../app/frame/menu-icon.tsx'
import styles from '../../admin.module.css'
import { NOTHING } from '../../values/wording.ts'
import type { CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'

/** The icon of a menu entry as the menu draws it, with its name. */
export default function IconCell({ row }: CellProps<SlotRow<'menu'>>) {
  const { t } = useTranslation(['admin', 'icons'])
  const name = row.icon
  if (!name) return <span className={styles.nothing}>{NOTHING}</span>
  const known = menuIcons.find((each) => each === name)
  return (
    <>
      <span aria-hidden>
        <MenuIcon name={name} />
      </span>{' '}
      {known ? t(`icons:${known}`) : name}
    </>
  )
}
