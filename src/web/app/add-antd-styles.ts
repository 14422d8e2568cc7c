import address from 'virtual:antd-styles'

let added: Promise<void> | undefined

/** Puts the style sheet that the build has written before everything else; once. */
export function addAntdStyles(): Promise<void> {
  added ??= address === null ? Promise.resolve() : fetchStyles(address)
  return added
}

async function fetchStyles(from: string) {
  try {
    const answer = await fetch(from)
    if (!answer.ok) return
    const styles = document.createElement('style')
    // What antd still makes itself comes after these, as it would if it had made them.
    styles.dataset['rcOrder'] = 'prependQueue'
    styles.dataset['rcPriority'] = '-999'
    styles.textContent = await answer.text()
    document.head.prepend(styles)
  } catch {
    // Without them antd makes its styles itself.
  }
}
