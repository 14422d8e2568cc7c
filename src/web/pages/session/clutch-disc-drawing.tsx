import styles from './login.module.css'

/** Points on a circle, from the top and clockwise. */
function around(count: number, radius: number, turn = 0): { x: number; y: number; degrees: number }[] {
  return Array.from({ length: count }, (_, place) => {
    const degrees = (place * 360) / count + turn
    const angle = (degrees * Math.PI) / 180
    return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius, degrees }
  })
}

/** A clutch disc as a workshop drawing: front view, section, dimensions, title block. Decorative. */
export function ClutchDiscDrawing({ name, scale }: { name: string; scale: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 640 520" aria-hidden="true" focusable="false">
      <rect className={styles.thin} x="1" y="1" width="638" height="518" />
      <g transform="translate(250 246)">
        <path className={styles.axis} d="M-222 0H222M0-222V202" />
        <FrontView />
        <Diameter />
      </g>
      <g transform="translate(548 246)">
        <Section />
      </g>
      <TitleBlock name={name} scale={scale} />
    </svg>
  )
}

function FrontView() {
  return (
    <g>
      <circle r="190" className={styles.thick} />
      <circle r="186" className={styles.thin} />
      <circle r="116" />
      {around(18, 0).map(({ degrees }) => (
        <path
          key={degrees}
          className={styles.thin}
          d="M-2-116L-5-186M2-116L5-186"
          transform={`rotate(${degrees})`}
        />
      ))}
      {around(36, 138, 5).map(({ x, y, degrees }) => (
        <circle key={degrees} className={styles.thin} cx={x} cy={y} r="3.4" />
      ))}
      {around(36, 170, 5).map(({ x, y, degrees }) => (
        <circle key={degrees} className={styles.thin} cx={x} cy={y} r="3.4" />
      ))}
      <circle r="104" className={styles.thin} />
      {around(8, 76).map(({ degrees }) => (
        <g key={degrees} transform={`rotate(${degrees}) translate(0 -76)`}>
          <rect x="-25" y="-12" width="50" height="24" rx="4" />
          <path className={styles.accent} d="M-21 10l6-20 6 20 6-20 6 20 6-20 6 20 6-20" />
        </g>
      ))}
      <circle r="48" />
      <circle r="36" className={styles.thin} />
      <Splines />
    </g>
  )
}

/** The toothed bore that sits on the gearbox shaft. */
function Splines() {
  const teeth = around(10, 0).map(({ degrees }) => (
    <path
      key={degrees}
      d="M-7.6-23.4A24.6 24.6 0 0 1-4.4-24.2L-3.6-29.4A29.7 29.7 0 0 1 3.6-29.4L4.4-24.2A24.6 24.6 0 0 1 7.6-23.4"
      transform={`rotate(${degrees})`}
    />
  ))
  return <g>{teeth}</g>
}

function Diameter() {
  return (
    <g>
      <path className={styles.dimension} d="M-190 0V230M190 0V230M-190 223H190" />
      <path className={styles.arrow} d="M-190 223l9-3v6zM190 223l-9-3v6z" />
      <text className={styles.figure} x="0" y="216" textAnchor="middle">
        Ø 430
      </text>
    </g>
  )
}

function Section() {
  return (
    <g>
      <path className={styles.axis} d="M-44 0H56" />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(1 ${side})`}>
          <rect x="-9" y="-190" width="7" height="74" className={styles.hatched} />
          <rect x="2" y="-190" width="7" height="74" className={styles.hatched} />
          <path d="M-2-190V-44M2-190V-44" />
          <path d="M-14-104V-56M14-104V-56M-14-104H-2M14-104H2M-14-56H-2M14-56H2" />
          <rect x="-11" y="-88" width="22" height="24" rx="3" className={styles.accent} />
          <path d="M-20-46H26V-27H-20zM-20-31H26" />
        </g>
      ))}
    </g>
  )
}

function TitleBlock({ name, scale }: { name: string; scale: string }) {
  return (
    <g>
      <path className={styles.thin} d="M398 479H639M398 479V519M548 479V519" />
      <text className={styles.label} x="412" y="504">
        {name}
      </text>
      <text className={styles.label} x="562" y="504">
        {scale} 1:4
      </text>
    </g>
  )
}
