import styles from './desk.module.css'

interface Props {
  /** What the rows are. */
  of: string
  /** What is told of each, in numbers. */
  figures: string[]
}

/** The head of a table of figures: what the rows are, then their numbers at the right. */
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
