/** An address of the web that opens beside the page. */
export function WebLink({ href, text }: { href: string; text: string }) {
  // Anything else (javascript:, data:) is shown, never made clickable.
  if (!/^https?:\/\//i.test(href)) return <>{text}</>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
