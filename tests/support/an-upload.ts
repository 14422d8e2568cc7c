// Uploads in tests that draw pages, because jsdom would really send them.
import { vi } from 'vitest'

interface Sent {
  address: string
  file: File
}

/** Answers the page's uploads; `answer` is the data of an envelope, or an error. */
export function answerUploads(
  answer: (sent: Sent) => { data: unknown } | { code: number; error: string; msg: string },
) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      response: unknown = null
      status = 0
      responseType = ''
      #address = ''
      open(_method: string, address: string) {
        this.#address = address
      }
      setRequestHeader() {}
      abort() {}
      send(form: FormData) {
        const one = { address: this.#address, file: form.get('file') as File }
        sent.push(one)
        this.response = { code: 200, msg: '', ...answer(one) }
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
  return sent
}
