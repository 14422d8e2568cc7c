/**
 * A call that may be sent before the script that needs its reply is here. `take` gives the reply of the call
 * sent ahead once, and sends a new call at all other times.
 */
export function ahead<Reply>(send: () => Promise<Reply>) {
  let sent: Promise<Reply> | undefined
  return {
    send: () => {
      sent = send()
      // Whoever takes the reply handles the failure.
      sent.catch(() => undefined)
    },
    take: () => {
      const first = sent
      sent = undefined
      return first ?? send()
    },
  }
}
