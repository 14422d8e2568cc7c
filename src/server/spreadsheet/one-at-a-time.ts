import { AppError } from '../../shared/errors.ts'

/** Threads of this process that read files: more would leave too little memory for the others. */
const MOST_THREADS = 4
/** Files of one person, the one that is read included; who sends more is refused. */
const MOST_FILES = 4

/** Ends of files that are read or wait, by person. */
const lines = new Map<string, Promise<void>[]>()
const waitingForThread: (() => void)[] = []
let threads = 0

/** Reads one file of a person at a time; a few more wait for their turn. Throws IMPORT_BUSY for others. */
export async function oneFileAtATime<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const end = await beginFile(userId)
  try {
    return await work()
  } finally {
    end()
  }
}

/** As oneFileAtATime, for work that ends elsewhere: whoever begins calls what this returns, once. */
export async function beginFile(userId: string): Promise<() => void> {
  const line = lines.get(userId) ?? []
  if (line.length >= MOST_FILES) throw new AppError('IMPORT_BUSY')
  const turn = Promise.withResolvers<void>()
  const before = line.at(-1)
  line.push(turn.promise)
  lines.set(userId, line)
  await before
  await aThread()
  return () => {
    giveThread()
    line.shift()
    if (line.length === 0) lines.delete(userId)
    turn.resolve()
  }
}

async function aThread() {
  if (threads >= MOST_THREADS) await new Promise<void>((resolve) => waitingForThread.push(resolve))
  else threads += 1
}

function giveThread() {
  const next = waitingForThread.shift()
  if (next) next()
  else threads -= 1
}
