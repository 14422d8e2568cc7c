declare module 'virtual:antd-styles' {
  /** Where the style sheet lies that the build has written; null where there is none. */
  const address: string | null
  export default address
}
