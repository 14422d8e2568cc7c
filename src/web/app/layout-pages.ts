/** Pages in the frame for every signed-in user, whatever their menu; each with the key of its words. */
export const layoutPages = {
  '/info/index': 'info',
  '/info/exports': 'exports',
  '/info/notices': 'notices',
  '/info/chat': 'chat',
  '/user/modifyPwd': 'modifyPwd',
  '/test/ceshi': 'check',
} as const

export type LayoutPage = keyof typeof layoutPages

export function isLayoutPage(path: string): path is LayoutPage {
  return Object.hasOwn(layoutPages, path)
}
