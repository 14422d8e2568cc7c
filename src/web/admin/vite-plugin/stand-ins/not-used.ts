/** Stands for what no page comes to. */
export default function notUsed(): never {
  throw new Error('No page uses this part of the library.')
}
