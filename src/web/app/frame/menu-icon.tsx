import drawings from 'virtual:menu-icons'
import { menuIcons } from '../../../shared/menu-icons.ts'

/** The icon of a menu entry; an unknown name shows squares. */
export function MenuIcon({ name }: { name: string }) {
  const known = menuIcons.find((each) => each === name) ?? 'table'
  return (
    <span className="anticon" aria-hidden>
      <svg width="1em" height="1em" fill="currentColor">
        <use href={`${drawings}#${known}`} />
      </svg>
    </span>
  )
}
