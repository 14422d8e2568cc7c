import address from 'virtual:antd-styles'

let added: Promise<void> | undefined

/** Inserts the built style sheet before everything else, once. */
export function addAntdStyles(): Promise<void> {
  added ??= address === null ? Promise.resolve() : fetchStyles(address)
  return added
}

async function fetchStyles(from: string) {
  try {
    const answer = await fetch(from)
    if (!answer.ok) return
    const styles = document.createElement('style')
    // Styles that antd creates in the browser follow these, in their usual order.
    styles.dataset['rcOrder'] = 'prependQueue'
    styles.dataset['rcPriority'] = '-999'
    styles.textContent = await answer.text()
    document.head.prepend(styles)
  } catch {
    // Without them, antd creates its styles itself.
  }
}
