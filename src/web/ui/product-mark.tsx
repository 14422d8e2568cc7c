/** The product's mark: a brake disc. Decorative; the name is beside it. */
export function ProductMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="6" fill="#165dff" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
        <circle cx="16" cy="16" r="9.2" />
        <circle cx="16" cy="16" r="3.4" />
        <path d="M16 6.8v3.4M16 21.8v3.4M6.8 16h3.4M21.8 16h3.4" />
      </g>
    </svg>
  )
}
