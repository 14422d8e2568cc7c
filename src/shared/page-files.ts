/** Built files by the pages that begin with them; made by the build, read by the server. */
export interface PageFiles {
  /** What every page of a signed-in user begins with. */
  frame: string[]
  /** The sign-in page. */
  door: string[]
  /** Of the pages written by hand, by their paths. */
  pages: Record<string, string[]>
  /** Of the list of any generated screen. */
  list: string[]
  /** Of the form of any generated screen. */
  form: string[]
  /** Of each generated screen, by the path of its list. */
  screens: Record<string, string[]>
}

/** The outlines of pages in HTML, by language; made by the build, read by the server. */
export interface PageOutlines {
  style: string
  customer: Record<'zh' | 'en', string>
  staff: Record<'zh' | 'en', string>
}
