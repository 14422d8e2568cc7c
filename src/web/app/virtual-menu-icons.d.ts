declare module 'virtual:menu-icons' {
  /** The address of the file of drawings; each is a symbol by its name. */
  const address: string
  export default address
}
