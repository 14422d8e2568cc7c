import styles from './desk.module.css'

interface Props {
  /** The heading of the rows. */
  of: string
  /** The headings of the numbers. */
  figures: string[]
}

/** The head of a table of figures: the row heading, then the numbers at the right. */
export function FigureHead({ of, figures }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {figures.map((figure) => (
          <th key={figure} scope="col" className={styles.number}>
            {figure}
          </th>
        ))}
      </tr>
    </thead>
  )
}
