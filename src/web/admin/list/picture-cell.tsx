import { Image } from 'antd'

/** A picture as large as a line of the list has room for; it opens large. */
export function PictureCell({ href, label, className }: { href: string; label: string; className: string }) {
  return <Image className={className} src={href} alt={label} width={32} height={32} loading="lazy" />
}
