let menuId = ''

/** The menu entry of the page in front, sent with every call (header ZP-MENU-ID). */
export function currentMenuId(): string {
  return menuId
}

export function setCurrentMenuId(id: string) {
  menuId = id
}
