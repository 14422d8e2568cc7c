// Line drawings in one style: 1.5 px strokes, the accent only for the focus. Decorative.
import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="160"
      height="112"
      viewBox="0 0 160 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** An opened parts crate with nothing in it. */
export function EmptyBoxDrawing() {
  return (
    <Drawing>
      <path d="M12 100h136" opacity=".5" />
      <path d="M38 52v40l42 12 42-12V52" />
      <path d="M38 52l42 12 42-12M80 64v40" />
      <path d="M38 52L80 40l42 12" />
      <path d="M38 52L20 42l42-12 18 10M122 52l18-10-42-12-18 10" />
      <g stroke="var(--accent)">
        <circle cx="80" cy="20" r="9" strokeDasharray="3 3" />
        <circle cx="80" cy="20" r="3" />
      </g>
    </Drawing>
  )
}

/** Two pulleys whose belt has snapped. */
export function BrokenBeltDrawing() {
  return (
    <Drawing>
      <path d="M12 100h136" opacity=".5" />
      <circle cx="46" cy="64" r="24" />
      <circle cx="46" cy="64" r="8" />
      <path d="M46 56v-8M46 72v8M38 64h-8M54 64h8" />
      <circle cx="118" cy="72" r="15" />
      <circle cx="118" cy="72" r="5" />
      <path d="M50 92l64-1M48 37l22 5M120 54l-20-3" />
      <g stroke="var(--accent)">
        <path d="M70 42c5 1 6 6 3 9M100 51c-5-1-8 3-6 8" />
        <path d="M84 30v8M76 32l3 6M92 32l-3 6" />
      </g>
    </Drawing>
  )
}

/** A road that ends at a closed barrier. */
export function DeadEndDrawing() {
  return (
    <Drawing>
      <path d="M12 100h136" opacity=".5" />
      <path d="M52 100l14-44M108 100L94 56" opacity=".5" />
      <path d="M80 98v-8M80 82v-6M80 68v-5" opacity=".5" strokeDasharray="none" />
      <path d="M30 60v40M130 60v40" />
      <rect x="24" y="40" width="112" height="20" rx="3" />
      <g stroke="var(--accent)">
        <path d="M36 60l14-20M60 60l14-20M84 60l14-20M108 60l14-20" />
      </g>
    </Drawing>
  )
}
