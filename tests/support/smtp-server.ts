// A mail server on this machine: it speaks SMTP as RFC 5321 has it, keeps what it accepts, and refuses on demand.
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string
  /** Headers and content as they came over the wire. */
  raw: string
}

export const SMTP_USER = { user: 'parts', password: 'the password of the tests' }

/** Recipients named `refused` get 550, named `later` 451, named `silent` no answer at all. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, received)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

function serve(socket: Socket, received: ReceivedMail[]) {
  const state = { from: '', to: '', isSignedIn: false, isData: false }
  let waiting = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.test ESMTP')
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    waiting += chunk
    for (;;) {
      const end = waiting.indexOf(state.isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + (state.isData ? 5 : 2))
      if (state.isData) {
        state.isData = false
        received.push({ from: state.from, to: state.to, raw: part })
        say('250 2.0.0 Ok: queued')
      } else answer(part)
    }
  })

  function answer(line: string) {
    const [verb = ''] = line.toUpperCase().split(' ')
    if (verb === 'EHLO') return say('250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME')
    if (verb === 'AUTH') {
      const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      state.isSignedIn = user === SMTP_USER.user && password === SMTP_USER.password
      return say(state.isSignedIn ? '235 2.7.0 Welcome' : '535 5.7.8 Authentication failed')
    }
    if (verb === 'QUIT') return void socket.end('221 2.0.0 Bye\r\n')
    if (!state.isSignedIn) return say('530 5.7.0 Authentication required')
    if (verb === 'MAIL') state.from = addressIn(line)
    if (verb === 'RCPT') {
      state.to = addressIn(line)
      const name = state.to.split('@')[0]
      if (name === 'silent') return undefined
      if (name === 'refused') return say(`550 5.1.1 <${state.to}>: user unknown`)
      if (name === 'later') return say('451 4.7.1 Greylisted, please try again later')
    }
    if (verb === 'DATA') {
      state.isData = true
      return say('354 Go on')
    }
    return say('250 2.1.0 Ok')
  }
}

const addressIn = (line: string) => line.slice(line.indexOf('<') + 1, line.indexOf('>'))
