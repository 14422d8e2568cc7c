/** Stands where refine would load a Markdown renderer that no page of ours uses. */
export default function NoMarkdown() {
  return null
}
