import styles from './addresses.module.css'
import textStyles from '../../shopping/text.module.css'

interface Props {
  address: { recipient: string; phone: string; landline?: string; regionName: string; detail: string }
}

/** Who receives, and where: three lines, as on a parcel. */
export function AddressText({ address }: Props) {
  const { recipient, phone, landline, regionName, detail } = address
  return (
    <address className={styles.addressText}>
      <span className={styles.addressWho}>
        <strong>{recipient}</strong> <span className={textStyles.figures}>{phone}</span>
        {landline && <span className={textStyles.figures}> · {landline}</span>}
      </span>
      <span>{regionName.split('/').join(' ')}</span>
      <span>{detail}</span>
    </address>
  )
}
