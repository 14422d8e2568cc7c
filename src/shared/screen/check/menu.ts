// Checks of a screen's place in the menu.
import { menuIcons } from '../../menu-icons.ts'
import { suggestion, type Check } from './support.ts'

export const menuChecks: Record<string, Check> = {
  *'The icon of a menu entry is one that the menu draws'({ raw }) {
    const icon = raw.menu?.icon
    if (icon !== undefined && !menuIcons.some((name) => name === icon))
      yield { field: 'menu.icon', fix: suggestion(icon, [...menuIcons]) }
  },
}
