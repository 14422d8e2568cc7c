import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import type { ThreadAnswer } from './reading-thread.ts'

/** The thread's side of ReadingThread: answers one question after the other. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>) {
  stepBack()
  const port = parentPort!
  port.on('message', (question: Question) => {
    answer(question).then(
      (value) => port.postMessage({ value } satisfies ThreadAnswer),
      (error: unknown) => port.postMessage(asAnswer(error)),
    )
  })
}

/** How far behind the thread that serves everybody; 19 is the farthest. */
const NICENESS = 10

/**
 * Lets this thread run only where nothing else wants the processor. Linux has a priority for each thread; other
 * systems know one for the whole process, which is left as it is.
 */
function stepBack() {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // Some containers forbid it: the thread then shares the processor evenly.
  }
}

function asAnswer(error: unknown): ThreadAnswer {
  if (error instanceof AppError) {
    const { code, facts, fields } = error
    return { refusal: { code, facts, fields } }
  }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
