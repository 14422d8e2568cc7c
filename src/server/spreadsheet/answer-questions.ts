import { parentPort } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import type { ThreadAnswer } from './reading-thread.ts'

/** The thread's side of ReadingThread: answers one question after the other. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>) {
  const port = parentPort!
  port.on('message', (question: Question) => {
    answer(question).then(
      (value) => port.postMessage({ value } satisfies ThreadAnswer),
      (error: unknown) => port.postMessage(asAnswer(error)),
    )
  })
}

function asAnswer(error: unknown): ThreadAnswer {
  if (error instanceof AppError) {
    const { code, facts, fields } = error
    return { refusal: { code, facts, fields } }
  }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
