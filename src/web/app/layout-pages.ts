/** Pages in the frame that everyone who is signed in may open, whatever their menu; each with its words' key. */
export const layoutPages = {
  '/info/index': 'info',
  '/info/notices': 'notices',
  '/user/modifyPwd': 'modifyPwd',
  '/test/ceshi': 'check',
} as const

export type LayoutPage = keyof typeof layoutPages

export function isLayoutPage(path: string): path is LayoutPage {
  return Object.hasOwn(layoutPages, path)
}
