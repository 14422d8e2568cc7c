import { useSearchParams } from 'react-router-dom'

/** Changes the filters in the address; the first page is shown unless another is named. */
export function useStockAddress() {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string | number>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('current' in changes)) next.delete('current')
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
}
