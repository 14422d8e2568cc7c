import { useState, type FormEvent } from 'react'
import { focusFirstFault } from './focus-first-fault.ts'

/** A form that is sent once at a time; keeps the server's refusal for display. */
export function useSubmit({ isReady, send }: { isReady: boolean; send: () => Promise<void> }) {
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  const run = async (form: HTMLFormElement) => {
    if (isBusy) return
    setSubmitted(true)
    setRefusal(undefined)
    if (!isReady) return focusFirstFault(form)
    setBusy(true)
    try {
      await send()
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(event.currentTarget)
  }
  return { isSubmitted, isBusy, refusal, handleSubmit }
}
