declare module 'virtual:antd-styles' {
  /** The address of the built style sheet; null without one. */
  const address: string | null
  export default address
}
