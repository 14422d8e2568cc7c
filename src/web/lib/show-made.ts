import { fetchMade, saveContent } from './files.ts'

/**
 * Shows the document that a call makes in a tab that the click has opened: one that comes after the answer is
 * taken for an advertisement. Where the browser keeps new tabs shut, the document is saved.
 */
export async function showMade(
  path: string,
  { body, tab }: { body: object; tab: Window | null },
): Promise<void> {
  try {
    const { name, content } = await fetchMade(path, { query: {}, body })
    if (tab) tab.location.replace(URL.createObjectURL(content))
    else saveContent(content, name)
  } catch (error) {
    tab?.close()
    throw error
  }
}
