import styles from './price-list.module.css'

interface Props {
  label: string
  figures: { name: string; count: number }[]
}

/** How many rows came to what. */
export function Figures({ label, figures }: Props) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(({ name, count }) => (
        <div key={name} data-none={count === 0}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
